import type { ShownOrder } from '../../contract/checkoutRequest.js'
import type { Outcome } from '../../contract/outcome.js'
import { CheckoutError } from '../../model/checkoutError.js'
import { parseAmount } from '../../model/money/amount.js'
import { isCurrency } from '../../model/money/currency.js'
import type { SubscriptionCare } from './subscriptionCare.js'

/** A paid order, as `findOrder` may answer it: its shopper sees that, and nothing is charged. */
export interface PaidOrder {
  /** The whole price has been taken. */
  readonly paid: true
  /** What was paid, as in `Order`. @default what the shopper's page showed */
  readonly amount?: string | number
  /** ISO 4217. @default what the shopper's page showed */
  readonly currency?: string
  /** As in `Order`. */
  readonly subscription?: SubscriptionCare
}

/** @throws {CheckoutError} `order_unknown` if neither order nor page says a price: the page shows that it can't be paid */
export function outcomeOfPaidOrder(order: PaidOrder, { shown_amount, shown_currency }: ShownOrder): Outcome {
  const amount = parseAmount(order.amount ?? shown_amount ?? '')
  const currency = order.currency ?? shown_currency ?? ''
  if (amount.type === 'error' || !isCurrency(currency)) throw new CheckoutError('order_unknown')
  return { type: 'succeeded', payment: { amount: Number(amount.value), currency } }
}
