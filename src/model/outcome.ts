import type { Issue } from './issue.js'

/** Why a limit declined a payment, and when to try again. The service's timestamps carry no zone. */
export interface LimitInfo {
  readonly retry_after?: string
  readonly description?: string
}

/**
 * A payment as the shopper's browser may see it: the interface's members, less everything that identifies the merchant's
 * project, the card's token or another shopper. Members the service did not send are absent.
 *
 * `status` and `status_code` are carried as the service sent them; an unknown one never means success.
 *
 * @see The interface, "Payment (primary transaction) object"
 */
export interface PaymentView {
  readonly order_id?: string
  /** Amount asked for, in `currency`; a JSON number with at most two decimals. */
  readonly amount: number
  readonly currency: string
  readonly status?: string
  readonly status_code?: string
  readonly status_description?: string
  readonly cc_mask?: string
  readonly receipt_url?: string
  readonly limit_info?: LimitInfo
  readonly processed_amount?: number
  readonly processed_currency?: string
  readonly recurring?: { readonly id: string; readonly status: string }
}

/**
 * What came of an attempt to pay, told apart by `type`. This is what the proxy answers and what `onOutcome` receives.
 *
 * - `succeeded`, `declined`, `cancelled`: final.
 * - `action_required`: send the shopper to `user_action_url` (3-D Secure). `redirect`: to the hosted page at `location`.
 * - `pending`: taken and not decided yet. `unknown`: we have not heard back; it must not be paid again.
 * - `needs_review`: a person at the merchant decides.
 * - `rejected`: not taken, nothing charged; `issues` say why.
 */
export type Outcome =
  | { readonly type: 'succeeded'; readonly payment: PaymentView }
  | { readonly type: 'declined'; readonly payment: PaymentView }
  | { readonly type: 'action_required'; readonly payment: PaymentView; readonly user_action_url: string }
  | { readonly type: 'redirect'; readonly payment: PaymentView; readonly location: string }
  | { readonly type: 'pending'; readonly payment: PaymentView }
  | { readonly type: 'cancelled'; readonly payment: PaymentView }
  | { readonly type: 'needs_review'; readonly payment: PaymentView }
  | { readonly type: 'rejected'; readonly issues: readonly Issue[] }
  | { readonly type: 'unknown'; readonly order_id?: string }

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
