import type { ReactElement } from 'react'
import { CardForm, Checkout, type CheckoutOrder, useCheckout } from 'tillkit'
import { OwnForm } from './OwnForm.js'

/** How a merchant has built the page: right, in one of two ways, or with a planted fault. */
export type PagePlan = 'right' | 'all in alerts' | 'posts natively' | 'bare text'

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
        {plan === 'posts natively' && <OwnForm method="post" role="status" />}
        {plan === 'all in alerts' && <OwnForm method="dialog" role="alert" />}
        {(plan === 'right' || plan === 'bare text') && <CardForm />}
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
