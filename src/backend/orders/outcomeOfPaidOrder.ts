import type { ShownOrder } from '../../core/contract/checkoutRequest.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { parseAmount } from '../../core/model/money/amount.js'
import { isCurrency } from '../../core/model/money/currency.js'
import type { Order, PaidOrder } from './order.js'

export function isPaidOrder(order: Order | PaidOrder): order is PaidOrder {
  // A database row may say 1: an order is charged only if it is clearly unpaid.
  return 'paid' in order && Boolean(order.paid)
}

/**
 * What the shopper of a paid order sees. The order may leave its price to what the page showed.
 *
 * @throws {CheckoutError} `order_unknown` if neither order nor page says a price: the page shows
 *   that it can't be paid
 */
export function outcomeOfPaidOrder(
  order: PaidOrder,
  { shown_amount, shown_currency }: ShownOrder,
): Outcome {
  const amount = parseAmount(order.amount ?? shown_amount ?? '')
  const currency = order.currency ?? shown_currency ?? ''
  if (amount.type === 'error' || !isCurrency(currency)) throw new CheckoutError('order_unknown')
  return { type: 'succeeded', payment: { amount: Number(amount.value), currency } }
}
