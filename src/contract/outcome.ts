import { type Issue, isIssueCode, type Parsed, parsed, refused } from '../model/issue.js'
import type { LimitInfo } from '../model/payment/limitInfo.js'

/**
 * A payment as the shopper's browser may see it: the interface's members, less everything that identifies the merchant's
 * project, the card's token or another shopper. Members the service did not send are absent.
 *
 * `status` and `status_code` are carried as the service sent them; an unknown one never means success.
 *
 * @see The interface, "Payment (primary transaction) object"
 */
export interface PaymentView {
  /** At most 256 characters. Made for one attempt, so not always the merchant's `reference`. */
  readonly order_id?: string
  /** Amount asked for, in `currency`; a JSON number with at most two decimals. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** `init`, `pending`, `success`, `failure`, or one the interface does not show. */
  readonly status?: string
  /** Digits as text, such as `1000`; the interface shows four and says there are more. */
  readonly status_code?: string
  /** The service's own words, perhaps in another language than the page. */
  readonly status_description?: string
  /** First six and last four digits, asterisks between. */
  readonly cc_mask?: string
  /** A link for the shopper, to the service. */
  readonly receipt_url?: string
  /** Only when a limit declined the payment. */
  readonly limit_info?: LimitInfo
  /** What was really paid, where the payer can change the amount. */
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
 * What came of an attempt to pay, told apart by `type`. This is what the proxy answers and what `onOutcome` receives.
 *
 * - `succeeded`, `declined`, `cancelled`: final.
 * - `action_required`: send the shopper to `user_action_url` (3-D Secure). `redirect`: to the hosted page at `location`,
 *   which can be paid for another `expires_in` seconds.
 * - `pending`: taken and not decided yet. `unknown`: we have not heard back; it must not be paid again.
 * - `needs_review`: a person at the merchant decides.
 * - `rejected`: not taken, nothing charged; `issues` say why. With the issue `price_changed` the page showed another price
 *   than the order's, which `order` says.
 */
export type Outcome = {
  /**
   * The merchant's name of the order that the attempt is of, as the backend has it. Every answer to `status` says it: a
   * token may come from a link, and then be of any order.
   */
  readonly reference?: string
} & (
  | { readonly type: 'succeeded'; readonly payment: PaymentView }
  | { readonly type: 'declined'; readonly payment: PaymentView }
  | { readonly type: 'action_required'; readonly payment: PaymentView; readonly user_action_url: string }
  | {
      readonly type: 'redirect'
      readonly payment: PaymentView
      readonly location: string
      readonly expires_in?: number
    }
  | { readonly type: 'pending'; readonly payment: PaymentView }
  | { readonly type: 'cancelled'; readonly payment: PaymentView }
  | { readonly type: 'needs_review'; readonly payment: PaymentView }
  | { readonly type: 'rejected'; readonly issues: readonly Issue[]; readonly order?: OrderPrice }
  | { readonly type: 'unknown'; readonly order_id?: string }
)

/** The tag of an outcome. */
export type OutcomeType = Outcome['type']

/** Every outcome there is, for tables and for tests that must miss none. */
export const outcomeTypes: readonly OutcomeType[] = [
  'succeeded',
  'declined',
  'action_required',
  'redirect',
  'pending',
  'cancelled',
  'needs_review',
  'rejected',
  'unknown',
]

/**
 * Reads an outcome as a proxy answers it. Members that are not in the contract are dropped, null counts as absent, and an
 * ill-shaped member that decides nothing is left out: a payment that was taken must not become unreadable through it.
 *
 * Written out by hand, because a schema library would be a sixth of the card form's weight (decision 6).
 */
export function parseOutcome(input: unknown): Parsed<Outcome> {
  const members = membersOf(input)
  const { type } = members
  const outcome = type === 'rejected' ? readRejection(members) : readTold(members)
  return outcome ? parsed({ ...outcome, ...texts(members, ['reference']) }) : refused({ field: '', code: 'format' })
}

type Members = Readonly<Record<string, unknown>>

function readRejection({ issues, order }: Members): Outcome | undefined {
  if (!Array.isArray(issues)) return undefined
  const { amount, currency } = texts(membersOf(order), ['amount', 'currency'])
  return {
    type: 'rejected',
    issues: issues.map(membersOf).map(readIssue),
    ...(amount && currency && { order: { amount, currency } }),
  }
}

function readTold(members: Members): Outcome | undefined {
  const { type, payment: view, user_action_url, location, expires_in } = members
  const payment = readPayment(membersOf(view))
  if (type === 'unknown') return { type, ...texts(members, ['order_id']) }
  if (!payment) return undefined
  switch (type) {
    case 'succeeded':
    case 'declined':
    case 'pending':
    case 'cancelled':
    case 'needs_review':
      return { type, payment }
    case 'action_required':
      return typeof user_action_url === 'string' ? { type, payment, user_action_url } : undefined
    case 'redirect':
      return typeof location === 'string'
        ? { type, payment, location, ...(typeof expires_in === 'number' && { expires_in }) }
        : undefined
    default:
      return undefined
  }
}

const paymentTexts = [
  'order_id',
  'status',
  'status_code',
  'status_description',
  'cc_mask',
  'receipt_url',
  'processed_currency',
] as const

function readPayment(members: Members): PaymentView | undefined {
  const { amount, currency, processed_amount, limit_info: limit, recurring } = members
  if (typeof amount !== 'number' || typeof currency !== 'string') return undefined
  const limit_info = texts(membersOf(limit), ['retry_after', 'description'])
  const { id, status } = texts(membersOf(recurring), ['id', 'status'])
  return {
    amount,
    currency,
    ...texts(members, paymentTexts),
    ...(Object.keys(limit_info).length > 0 && { limit_info }),
    ...(typeof processed_amount === 'number' && { processed_amount }),
    ...(id !== undefined && status !== undefined && { recurring: { id, status } }),
  }
}

/** A proxy may be newer than the page: a code the page has no words for is told as the general one. */
function readIssue(members: Members): Issue {
  const { field = '', code = '', ...message } = texts(members, ['field', 'code', 'message'])
  return { field, code: isIssueCode(code) ? code : 'format', ...message }
}

function membersOf(input: unknown): Members {
  return Object(input)
}

/** Those of the named members that are text. */
function texts<Name extends string>(members: Members, names: readonly Name[]): { readonly [Key in Name]?: string } {
  const found: { [Key in Name]?: string } = {}
  for (const name of names) {
    const value = members[name]
    if (typeof value === 'string') found[name] = value
  }
  return found
}
