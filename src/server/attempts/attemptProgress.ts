import type { Payment } from '../../model/payment/payment.js'
import type { AttemptRecord, TransactionRecord } from './attemptRecord.js'
import { sumOldCharges } from './moneyTaken.js'
import { type AttemptState, attemptStates } from './states.js'
import {
  countFirstCharges,
  countSuccesses,
  findTransaction,
  hasSucceeded,
  isEarlier,
  mergeTransaction,
  type NewsSource,
  outcomeTypeOf,
  readTransaction,
} from './transactions.js'

/** An attempt after news of it, and whether the news mean that its order may have been paid twice. */
export interface Progress {
  readonly attempt: AttemptRecord
  readonly isDoublePayment: boolean
}

/**
 * Applies what the service says of a payment to the attempt it belongs to. Pure.
 *
 * Per transaction the status only moves forward (`init` < `pending` < `failure` < `success`), in whatever order the news
 * come. Where both say the same status, the later event's members win and the answer fills in what is absent. A success of
 * an order that was free again, and a second success, put the attempt to review.
 */
export function applyPayment(attempt: AttemptRecord, payment: Payment, source: NewsSource): Progress {
  const news = readTransaction(payment)
  const known = findTransaction(attempt, news)
  const merged = known ? mergeTransaction(known, news, source) : news
  const transactions = known
    ? attempt.transactions.map((transaction) => (transaction === known ? merged : transaction))
    : sumOldCharges(attempt, [...attempt.transactions, news])

  const state = stateOf(attempt, transactions, merged)
  const isDoublePayment = isNewDoublePayment(attempt, { state, transactions })
  return {
    attempt: {
      ...attempt,
      transactions,
      state,
      wasFree: attempt.wasFree || attemptStates[state].blocksOrder === 'never',
      hasEvent: attempt.hasEvent || source === 'event',
      awaitsEvent: awaitsEvent(attempt, {
        state,
        isNotified: source === 'event' && attemptStates[state].outcome === outcomeTypeOf(news),
      }),
      ...(isDoublePayment && { review: newDoublePayment }),
    },
    isDoublePayment,
  }
}

/** Whether more is known of the payment's transaction than the payment says: a further status, or a later message of the same. */
export function isSuperseded(attempt: AttemptRecord, payment: Payment): boolean {
  const news = readTransaction(payment)
  const known = findTransaction(attempt, news)
  return known !== undefined && isEarlier(news, known)
}

/** Whether the merchant has still to be notified by an event that the attempt is in a state they must hear of. */
function awaitsEvent(
  attempt: AttemptRecord,
  { state, isNotified }: { readonly state: AttemptState; readonly isNotified: boolean },
): boolean {
  if (isNotified || attemptStates[state].waitsFor !== 'event') return false
  return (attempt.awaitsEvent ?? false) || state !== attempt.state
}

function stateOf(
  attempt: AttemptRecord,
  transactions: readonly TransactionRecord[],
  latest: TransactionRecord,
): AttemptState {
  const outcomes = transactions.map(outcomeTypeOf)
  const successes = countSuccesses(transactions)
  const isPaidOnce = isOnePayment(attempt, transactions)
  if (attempt.decision) {
    // What a person decided is kept until a payment comes to light that they did not know of.
    const isOld = successes <= attempt.decision.successes
    const isForeseen =
      isPaidOnce && attempt.decision.state === 'succeeded' && (!attempt.wasFree || wasReported(attempt))
    return isOld || isForeseen ? attempt.state : 'needs_review'
  }
  // A person takes an attempt out of review, or the one clear result that was missing: paid, and nothing else with it.
  if (attempt.state === 'needs_review' && (wasReported(attempt) || attempt.wasFree || !isPaidOnce))
    return 'needs_review'

  if (successes > 0) return isPaidOnce && !attempt.wasFree ? 'succeeded' : 'needs_review'
  if (outcomes.includes('action_required')) return 'action_required'
  if (outcomes.includes('pending')) return isFormOpen(attempt, latest) ? 'redirect_ready' : 'pending'
  return outcomeTypeOf(latest) === 'cancelled' ? 'cancelled' : 'failed'
}

/**
 * Whether the attempt has been paid, and once. The later charges of a subscription are transactions of the order it began
 * with: that they succeed is what was agreed.
 *
 * @see The interface, "Re-send a webhook for a recurring payment"
 */
function isOnePayment(attempt: AttemptRecord, transactions: readonly TransactionRecord[]): boolean {
  return countFirstCharges({ ...attempt, transactions }) === 1
}

/** The order may have been paid twice, and the merchant has not been notified. */
export const newDoublePayment = { reason: 'double_payment', isNotified: false } as const

/** Whether the merchant and their operators know already that the order may have been paid twice. */
export function wasReported({ review }: Pick<AttemptRecord, 'review'>): boolean {
  return review?.reason === 'double_payment'
}

/** Whether the news are the first to say that the order may have been paid twice. */
function isNewDoublePayment(
  attempt: AttemptRecord,
  { state, transactions }: Pick<AttemptRecord, 'state' | 'transactions'>,
): boolean {
  if (state !== 'needs_review') return false
  if (attempt.state !== 'needs_review') return true
  // In review for another reason: whoever looks must learn that there is more to it.
  const isTwice = transactions.some(hasSucceeded) && (attempt.wasFree || !isOnePayment(attempt, transactions))
  return isTwice && !wasReported(attempt)
}

/** The service reports a hosted payment as soon as it is created: until something happens to it, its form is where to pay. */
function isFormOpen({ mode, location }: AttemptRecord, { view }: TransactionRecord): boolean {
  return mode === 'hosted' && location !== undefined && view.status === 'init'
}
