import type { ReactElement } from 'react'
import { CardForm, Checkout, type CheckoutOrder, useCheckout } from 'tillkit'
import { OwnForm } from './OwnForm.js'

/** How a merchant has built the page: right, or with one of the planted faults. */
export type PagePlan = 'right' | 'posts natively' | 'bare text'

export interface ShopPageProps {
  readonly plan: PagePlan
  readonly order: CheckoutOrder
  readonly sandboxUrl: string
}

/** A merchant's checkout, as the server renders it and the page's script takes it over. */
export function ShopPage({ plan, order, sandboxUrl }: ShopPageProps): ReactElement {
  return (
    <main>
      <h1>Checkout</h1>
      <Checkout adapter="/api/checkout" order={order} allowedOrigins={[sandboxUrl]}>
        {plan === 'bare text' && <BareText />}
        {plan === 'posts natively' ? <OwnForm method="post" /> : <CardForm />}
      </Checkout>
    </main>
  )
}

/** A translator replaces the text, so that React cannot remove it. */
function BareText(): ReactElement {
  const { state } = useCheckout()
  return (
    <p>
      {state.type === 'editing' && 'Your card is charged at once. '}
      <b>30 days to return.</b>
    </p>
  )
}
