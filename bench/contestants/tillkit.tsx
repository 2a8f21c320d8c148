import type { ReactNode } from 'react'
import { CardForm, Checkout, type CheckoutAdapter } from 'tillkit'
import 'tillkit/styles.css'

const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }
const adapter: CheckoutAdapter = {
  pay: () => new Promise(() => {}),
  status: () => new Promise(() => {}),
}

/** Ours with its stylesheet, as a shop embeds it that asks for a name, as the others do. */
export function Form(): ReactNode {
  return (
    <Checkout adapter={adapter} order={order}>
      <CardForm cardholder="required" />
    </Checkout>
  )
}
