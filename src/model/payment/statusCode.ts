/** The statuses the interface shows. Its list is not complete: others are carried as they are. */
export type KnownStatus = 'init' | 'pending' | 'failure' | 'success'

/** Any other status. No text in code has this type, so a comparison with a misspelt status does not compile. */
export type OtherStatus = `${string & { readonly isUnlisted: true }}`

/** The status codes the interface shows, by what they mean. Others are carried as they are. */
export const statusCodes: {
  readonly succeeded: '1000'
  readonly refunded: '1004'
  readonly verificationRequired: '2122'
  readonly cancelled: '6007'
} = { succeeded: '1000', refunded: '1004', verificationRequired: '2122', cancelled: '6007' }

/** One of `statusCodes`. The interface's list is not complete. */
export type KnownStatusCode = (typeof statusCodes)[keyof typeof statusCodes]

/** The outcome of a payment's status for the shopper. */
export type PaymentOutcomeType = 'succeeded' | 'declined' | 'action_required' | 'cancelled' | 'pending'

/**
 * How far a status is: init < pending < failure < success. A transaction's status only ever moves to a higher rank.
 * `undefined` for a status the interface does not show.
 */
export function statusRank(status: string): number | undefined {
  const rank = ranked.indexOf(status)
  return rank === -1 ? undefined : rank
}

/**
 * The outcome of a payment by its status. Success is believed only with the code 1000 or none at all: a status or a code that the
 * interface does not show, or one that contradicts the other, never counts as success and stays `pending`.
 *
 * @see The interface, "States and transitions" and "Errors"
 */
export function paymentOutcomeType(payment: DecidingMembers): PaymentOutcomeType {
  const { status, status_code } = payment
  if (status === 'success') {
    return status_code === undefined || status_code === statusCodes.succeeded ? 'succeeded' : 'pending'
  }
  if (status === 'failure') return status_code === statusCodes.cancelled ? 'cancelled' : 'declined'
  if (statusRank(status) === undefined) return 'pending'
  return payment.user_action_required && payment.user_action_url ? 'action_required' : 'pending'
}

/** The members of a payment that decide its outcome. */
export interface DecidingMembers {
  readonly status: string
  readonly status_code?: KnownStatusCode | (string & {})
  readonly user_action_required?: boolean
  readonly user_action_url?: string
}

const ranked: readonly string[] = ['init', 'pending', 'failure', 'success'] satisfies KnownStatus[]
