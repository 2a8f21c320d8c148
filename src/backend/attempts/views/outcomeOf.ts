import type { Outcome, PaymentView } from '../../../core/contract/outcome.js'
import type { AttemptRecord } from '../attemptRecord.js'
import { attemptStates } from '../attemptStates.js'
import { isPaidShort } from '../transactions/moneyTaken.js'
import { hasSucceeded } from '../transactions/transactionStatus.js'

/** What an outcome depends on besides the attempt. */
interface OutcomeTerms {
  readonly now: number
  /** How long a request may take. Milliseconds. */
  readonly answerTimeoutMs: number
  /** Whether the bank's reasons for a decline are shown. */
  readonly declineDetail: 'generic' | 'full'
}

/**
 * The outcome that the holder of one of the attempt's tokens gets. Pure.
 *
 * The table of the states gives its type. The cases below are those in which the time, or what else
 * is stored, makes it another one.
 */
export function outcomeOf(
  attempt: AttemptRecord,
  { now, answerTimeoutMs, declineDetail }: OutcomeTerms,
): Outcome {
  const payment = viewOf(attempt, declineDetail)
  const { order_id } = attempt
  const { outcome, waitsFor } = attemptStates[attempt.state]
  switch (outcome) {
    case 'pending': {
      // No call takes so long: the process that waited for the answer is gone.
      const isUnanswered = waitsFor === 'answer' && now - attempt.updatedAt > answerTimeoutMs
      return isUnanswered ? { type: 'unknown', order_id } : { type: outcome, payment }
    }
    case 'action_required': {
      const transaction = attempt.transactions.find(({ user_action_url: url }) => url)
      const user_action_url = transaction?.user_action_url
      if (user_action_url === undefined) return { type: 'pending', payment }
      return { type: outcome, payment, user_action_url }
    }
    case 'redirect': {
      const { location, expiresAt = 0 } = attempt
      // Recovery is about to cancel a form that has run out.
      if (location === undefined || now >= expiresAt) return { type: 'pending', payment }
      const expires_in = Math.floor((expiresAt - now) / 1_000)
      return { type: outcome, payment, location, expires_in }
    }
    case 'succeeded':
      return { type: isPaidShort(attempt) ? 'needs_review' : outcome, payment }
    case 'rejected':
      return { type: outcome, issues: attempt.issues ?? [] }
    case 'unknown':
      return { type: outcome, order_id, ...(attempt.missingFields && { refused: true }) }
    default:
      return { type: outcome, payment }
  }
}

/**
 * What another tab gets while an attempt blocks the order. It has no token of that attempt, so it
 * sees nothing of the payment but the order's price.
 */
export function outcomeOfBlockedOrder(attempt: AttemptRecord): Outcome {
  const payment = { amount: Number(attempt.amount), currency: attempt.currency }
  if (isPaidShort(attempt)) return { type: 'needs_review', payment }
  const { outcome } = attemptStates[attempt.state]
  if (outcome === 'succeeded' || outcome === 'needs_review') return { type: outcome, payment }
  return { type: 'pending', payment, blocked: true }
}

/**
 * The transaction that counts for the attempt, for the shopper: one that succeeded, else the
 * latest.
 */
export function viewOf(
  attempt: AttemptRecord,
  declineDetail: OutcomeTerms['declineDetail'],
): PaymentView {
  const success = attempt.transactions.find(hasSucceeded)
  const { view } = success ?? attempt.transactions.at(-1) ?? {}
  const shownView = view && declineDetail === 'generic' ? withoutReasons(view) : view
  return {
    amount: Number(attempt.amount),
    currency: attempt.currency,
    ...shownView,
    order_id: attempt.order_id,
    // The date of the receipt.
    ...(success && { created_at: success.created_at }),
  }
}

/**
 * Leaves out why a bank declined, because someone who tries stolen cards wants to know it. A limit,
 * and when to try again, are still shown.
 */
function withoutReasons(view: PaymentView): PaymentView {
  if (view.status !== 'failure') return view
  const { status_code: _code, status_description: _description, ...shownView } = view
  return shownView
}
