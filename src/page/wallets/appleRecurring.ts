import type { InitRecurring } from '../../core/model/recurring/initRecurring.js'
import { lastCharge, nextCharges } from '../../core/model/recurring/nextCharges.js'
import type { SheetPrice } from './sheet.js'

/** An order's subscription, for Apple's sheet. */
export interface AppleRecurring {
  /** The terms as `<SubscriptionTerms>` shows them. Your order's `init_recurring` decides. */
  readonly terms: InitRecurring
  /**
   * The page on which the shopper cancels it or gives another card. Apple shows it in its wallet.
   */
  readonly managementUrl: string
  /** What is subscribed to, in the shopper's language. */
  readonly description: string
}

/** Apple has neither weeks nor quarters. */
const appleUnits = {
  day: { unit: 'day', times: 1 },
  week: { unit: 'day', times: 7 },
  month: { unit: 'month', times: 1 },
  quarter: { unit: 'month', times: 3 },
  year: { unit: 'year', times: 1 },
} as const

/**
 * The terms as Apple takes them; `undefined` without a later charge.
 *
 * @see https://developer.apple.com/documentation/applepayontheweb/applepayrecurringpaymentrequest
 */
export function recurringRequestOf(
  { terms, managementUrl, description }: AppleRecurring,
  { amount }: SheetPrice,
) {
  const createdAt = Date.now()
  const [nextTime] = nextCharges(terms, { createdAt, count: 1 })
  if (nextTime === undefined) return undefined
  const lastTime = lastCharge(terms, createdAt)
  const { unit, times } = appleUnits[terms.interval_unit]
  const regularBilling = {
    label: description,
    amount: terms.amount?.toFixed(2) ?? amount,
    paymentTiming: 'recurring',
    recurringPaymentStartDate: new Date(nextTime),
    recurringPaymentIntervalUnit: unit,
    recurringPaymentIntervalCount: terms.interval_count * times,
    ...(lastTime !== undefined && { recurringPaymentEndDate: new Date(lastTime) }),
  }
  const { href } = new URL(managementUrl, location.href)
  return { paymentDescription: description, managementURL: href, regularBilling }
}
