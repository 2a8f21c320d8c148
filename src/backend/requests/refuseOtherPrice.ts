import type { ShownOrder } from '../../core/contract/checkoutRequest.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { equalAmounts } from '../../core/model/money/amount.js'
import type { ChargeableOrder } from '../orders/order.js'

/**
 * The outcome if the page showed another price than the order has: nothing is charged, and the
 * shopper sees today's price. What the page does not say is not compared.
 */
export function refuseOtherPrice(
  { shown_amount, shown_currency }: ShownOrder,
  { amount, currency }: ChargeableOrder,
): Outcome | undefined {
  const isSameAmount = shown_amount === undefined || equalAmounts(shown_amount, amount)
  const isSameCurrency =
    shown_currency === undefined || shown_currency.toUpperCase() === currency.toUpperCase()
  if (isSameAmount && isSameCurrency) return undefined
  return {
    type: 'rejected',
    issues: [{ field: 'amount', code: 'price_changed' }],
    order: { amount, currency },
  }
}
