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
const units = {
  day: ['day', 1],
  week: ['day', 7],
  month: ['month', 1],
  quarter: ['month', 3],
  year: ['year', 1],
} as const

/**
 * @see https://developer.apple.com/documentation/applepayontheweb/applepayrecurringpaymentrequest
 */
export function recurringRequestOf(
  { terms, managementUrl, description }: AppleRecurring,
  { amount }: SheetPrice,
) {
  const createdAt = Date.now()
  const [next] = nextCharges(terms, { createdAt, count: 1 })
  if (next === undefined) return undefined
  const last = lastCharge(terms, createdAt)
  const [unit, times] = units[terms.interval_unit]
  return {
    paymentDescription: description,
    managementURL: new URL(managementUrl, location.href).href,
    regularBilling: {
      label: description,
      amount: terms.amount?.toFixed(2) ?? amount,
      paymentTiming: 'recurring',
      recurringPaymentStartDate: new Date(next),
      recurringPaymentIntervalUnit: unit,
      recurringPaymentIntervalCount: terms.interval_count * times,
      ...(last !== undefined && { recurringPaymentEndDate: new Date(last) }),
    },
  }
}
