import type { Outcome, PaymentView } from '../../../core/contract/outcome.js'
import type { AttemptRecord } from '../attemptRecord.js'
import { attemptStates } from '../states.js'
import { isPaidShort } from '../transactions/moneyTaken.js'
import { hasSucceeded } from '../transactions/transactionStatus.js'

interface OutcomeRules {
  readonly now: number
  /** How long a request may take. Milliseconds. */
  readonly answerTimeoutMs: number
  /** Whether the bank's reasons for a decline are shown. */
  readonly declineDetail: 'generic' | 'full'
}

/** The outcome that the holder of one of the attempt's tokens gets. Pure. */
export function outcomeOf(
  attempt: AttemptRecord,
  { now, answerTimeoutMs, declineDetail }: OutcomeRules,
): Outcome {
  const payment = viewOf(attempt, declineDetail)
  const { order_id } = attempt
  const { outcome, waitsFor } = attemptStates[attempt.state]
  switch (outcome) {
    case 'pending':
      // No call takes so long: the process that waited for the answer is gone.
      return waitsFor === 'answer' && now - attempt.updatedAt > answerTimeoutMs
        ? { type: 'unknown', order_id }
        : { type: outcome, payment }
    case 'action_required': {
      const url = attempt.transactions.find(
        (transaction) => transaction.user_action_url,
      )?.user_action_url
      return url === undefined
        ? { type: 'pending', payment }
        : { type: outcome, payment, user_action_url: url }
    }
    case 'redirect': {
      const { location, expiresAt = 0 } = attempt
      // Recovery is about to cancel a form that has run out.
      return location === undefined || now >= expiresAt
        ? { type: 'pending', payment }
        : { type: outcome, payment, location, expires_in: Math.floor((expiresAt - now) / 1_000) }
    }
    case 'succeeded':
      return { type: isPaidShort(attempt) ? 'needs_review' : outcome, payment }
    case 'rejected':
      return { type: outcome, issues: attempt.issues ?? [] }
    case 'unknown':
      return { type: outcome, order_id }
    default:
      return { type: outcome, payment }
  }
}

/** What another tab gets while an attempt blocks the order: nothing of that attempt's payment. */
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
  declineDetail: OutcomeRules['declineDetail'],
): PaymentView {
  const paid = attempt.transactions.find(hasSucceeded)
  const { view } = paid ?? attempt.transactions.at(-1) ?? {}
  return {
    amount: Number(attempt.amount),
    currency: attempt.currency,
    ...(view && declineDetail === 'generic' ? withoutReasons(view) : view),
    order_id: attempt.order_id,
    // The date of the receipt.
    ...(paid && { created_at: paid.created_at }),
  }
}

/**
 * Someone who tries stolen cards wants to know why a bank declined. A limit, and when to try again,
 * is shown.
 */
function withoutReasons(view: PaymentView): PaymentView {
  if (view.status !== 'failure') return view
  const { status_code: _code, status_description: _description, ...rest } = view
  return rest
}
