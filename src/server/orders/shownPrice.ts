import type { AttemptRequest } from '../../contract/checkoutRequest.js'
import type { Outcome } from '../../contract/outcome.js'
import { equalAmounts } from '../../model/money/amount.js'
import type { ChargeableOrder } from './order.js'

/**
 * Answers a request whose page showed another price than the order has: nothing is charged, and the shopper is shown the
 * price of today first. `undefined` when the price is the same. What the page does not say is not compared, so that other
 * clients need not say it.
 */
export function refuseOtherPrice(
  { shown_amount, shown_currency }: AttemptRequest,
  { amount, currency }: ChargeableOrder,
): Outcome | undefined {
  const isSameAmount = shown_amount === undefined || equalAmounts(shown_amount, amount)
  const isSameCurrency = shown_currency === undefined || shown_currency.toUpperCase() === currency.toUpperCase()
  if (isSameAmount && isSameCurrency) return undefined
  return { type: 'rejected', issues: [{ field: 'amount', code: 'price_changed' }], order: { amount, currency } }
}
