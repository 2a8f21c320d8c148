import type { ReactElement } from 'react'
import { checkout } from '../../shop/checkout'
import { listOrders, type ShopOrder } from '../../shop/orders'
import { readShopper } from '../../shop/shopper'
import { PaymentResult } from './PaymentResult'

/**
 * Where shoppers come back to: what the service reports of the payment, and below it the shop's own
 * orders.
 */
export default async function ReturnPage(): Promise<ReactElement> {
  const orders = await Promise.all(listOrders(await readShopper()).map(describe))
  return (
    <>
      <PaymentResult allowedOrigins={[process.env.PAY_URL ?? '']} />
      <noscript>Load this page again to see whether the payment has arrived.</noscript>
      <ul>
        {orders.map((order) => (
          <li key={order}>{order}</li>
        ))}
      </ul>
    </>
  )
}

/** The checkout can be asked from a server component, too. */
async function describe({ reference, isPaid }: ShopOrder): Promise<string> {
  if (isPaid) return `Order ${reference}: paid`
  const attempts = await checkout().attempts(reference)
  const isInReview = attempts.some(({ state }) => state === 'needs_review')
  return `Order ${reference}: ${isInReview ? 'do not pay again, we are looking into it' : 'not paid yet'}`
}
