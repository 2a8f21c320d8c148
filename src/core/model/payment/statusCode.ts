/** The statuses that the interface shows. Others are kept. */
export type KnownStatus = 'init' | 'pending' | 'failure' | 'success'

/**
 * Any other status. No text in code has this type, so a comparison with a misspelt status does not
 * compile.
 */
export type OtherStatus = `${string & { readonly isUnlisted: true }}`

/** The status codes that the interface shows. Others are kept. */
export const statusCodes = {
  succeeded: '1000',
  refunded: '1004',
  verificationRequired: '2122',
  cancelled: '6007',
} as const

/** One of `statusCodes`. The interface's list is not complete. */
export type KnownStatusCode = (typeof statusCodes)[keyof typeof statusCodes]

/** The outcome of a payment's status for the shopper. */
export type PaymentOutcomeType =
  | 'succeeded'
  | 'declined'
  | 'action_required'
  | 'cancelled'
  | 'pending'

/**
 * The order of the statuses: init < pending < failure < success. A transaction's rank only rises.
 * `undefined` if unknown.
 */
export function statusRank(status: string): number | undefined {
  const rank = ranked.indexOf(status)
  return rank === -1 ? undefined : rank
}

/**
 * The outcome of a payment by its status. Only success with the code 1000, or without a code, is
 * success. With another code, or an unknown status, it stays `pending`.
 *
 * @see The interface, "States and transitions" and "Errors"
 */
export function paymentOutcomeType(payment: DecidingMembers): PaymentOutcomeType {
  const { status, status_code } = payment
  if (status === 'success') {
    const hasSucceeded = status_code === undefined || status_code === statusCodes.succeeded
    return hasSucceeded ? 'succeeded' : 'pending'
  }
  if (status === 'failure') return status_code === statusCodes.cancelled ? 'cancelled' : 'declined'
  if (statusRank(status) === undefined) return 'pending'
  return payment.user_action_required && payment.user_action_url ? 'action_required' : 'pending'
}

/** The members that decide what a payment's status means. */
export interface DecidingMembers {
  readonly status: string
  readonly status_code?: KnownStatusCode | (string & {})
  readonly user_action_required?: boolean
  readonly user_action_url?: string
}

const ranked: readonly string[] = ['init', 'pending', 'failure', 'success'] satisfies KnownStatus[]
