import type { Issue } from '../model/issue.js'
import type { LimitInfo } from '../model/payment/limitInfo.js'

/**
 * A payment as the shopper's browser may see it: the interface's members without the merchant's
 * project, the card's token, and data of another shopper. Members that the service did not send are
 * absent. `status` and `status_code` are as the service sent them; an unknown one never means
 * success.
 *
 * @see The interface, "Payment (primary transaction) object"
 */
export interface PaymentView {
  /** At most 256 characters. The name of one attempt, so not always the merchant's `reference`. */
  readonly order_id?: string
  /** The amount asked for, in `currency`; a JSON number with at most two decimals. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** `init`, `pending`, `success`, `failure`, or one the interface does not show. */
  readonly status?: string
  /** Digits as text, such as `1000`; the interface shows four and says there are more. */
  readonly status_code?: string
  /** The service's description, perhaps in another language than the page's. */
  readonly status_description?: string
  /** First six and last four digits, asterisks between. */
  readonly cc_mask?: string
  /** When the service made the payment, if it is paid: ISO 8601 without a zone, by its clock. */
  readonly created_at?: string
  /** A link for the shopper, to the service. */
  readonly receipt_url?: string
  /** Only when a limit declined the payment. */
  readonly limit_info?: LimitInfo
  /** What was really paid, if the payer can change the amount. */
  readonly processed_amount?: number
  /** Goes with `processed_amount`; at most 256 characters, so perhaps no ISO 4217 code. */
  readonly processed_currency?: string
  /** Only for payments of a subscription; `id` is its configuration's. */
  readonly recurring?: { readonly id: string; readonly status: string }
}

/** What an order costs now. */
export interface OrderPrice {
  /** Decimal text with two decimals, such as `499.90`. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/**
 * The result of an attempt to pay, by `type`: the backend's answer, and the argument of
 * `onOutcome`.
 *
 * - `succeeded`, `declined`, `cancelled`: final.
 * - `action_required`: send the shopper to `user_action_url` (3-D Secure).
 * - `redirect`: send the shopper to the hosted page at `location`, where `expires_in` seconds are
 *   left to pay. The backend cancels a split payment after that time.
 * - `pending`: not decided yet; `blocked`: another attempt of the order is not decided, and this
 *   one was not taken.
 * - `unknown`: the result is not known, and it must not be paid again. `refused`: the service
 *   refused it, probably because a member was not sent. The backend asks whether it was taken.
 * - `needs_review`: a person at the merchant decides.
 * - `rejected`: not taken, nothing charged; `issues` say why. With the issue `price_changed`,
 *   `order` has the order's price.
 */
export type Outcome = {
  /**
   * The merchant's reference of the attempt's order, in every answer to `status`: a token in a link
   * may be of any order.
   */
  readonly reference?: string
} & (
  | { readonly type: 'succeeded'; readonly payment: PaymentView }
  | { readonly type: 'declined'; readonly payment: PaymentView }
  | {
      readonly type: 'action_required'
      readonly payment: PaymentView
      readonly user_action_url: string
    }
  | {
      readonly type: 'redirect'
      readonly payment: PaymentView
      readonly location: string
      readonly expires_in?: number
    }
  | { readonly type: 'pending'; readonly payment: PaymentView; readonly blocked?: true }
  | { readonly type: 'cancelled'; readonly payment: PaymentView }
  | { readonly type: 'needs_review'; readonly payment: PaymentView }
  | { readonly type: 'rejected'; readonly issues: readonly Issue[]; readonly order?: OrderPrice }
  | { readonly type: 'unknown'; readonly order_id?: string; readonly refused?: true }
)

/** The tag of an outcome. */
export type OutcomeType = Outcome['type']

/** Every member of a {@link PaymentView}; no other member of a payment goes to a browser. */
export const paymentViewMembers: readonly string[] = [
  'order_id',
  'amount',
  'currency',
  'status',
  'status_code',
  'status_description',
  'cc_mask',
  'created_at',
  'receipt_url',
  'limit_info',
  'processed_amount',
  'processed_currency',
  'recurring',
] satisfies (keyof PaymentView)[]

/** The HTTP status of the answer with an outcome. */
export function outcomeStatus(type: OutcomeType): number {
  return type === 'rejected' ? 422 : 200
}

/** Whether an answer with this HTTP status has an outcome, and not an error. */
export function isOutcomeStatus(httpStatus: number): boolean {
  return httpStatus === 200 || httpStatus === 422
}
