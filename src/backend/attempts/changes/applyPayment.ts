import type { Payment } from '../../../core/model/payment/payment.js'
import type { AttemptRecord, TransactionRecord } from '../attemptRecord.js'
import { type AttemptState, attemptStates } from '../states.js'
import { findTransaction } from '../transactions/findTransaction.js'
import { countFirstCharges } from '../transactions/laterCharge.js'
import { isEarlier, mergeTransaction, type ReportSource } from '../transactions/mergeTransaction.js'
import { readTransaction } from '../transactions/readTransaction.js'
import { sumOldCharges } from '../transactions/sumOldCharges.js'
import { countSuccesses, hasSucceeded, outcomeTypeOf } from '../transactions/transactionStatus.js'

/** An attempt after a payment was applied, and whether its order may have been paid twice. */
export interface Progress {
  readonly attempt: AttemptRecord
  readonly isDoublePayment: boolean
}

/**
 * Applies a payment, as the service reports it, to its attempt. Pure.
 *
 * A transaction's status only moves forward (`init` < `pending` < `failure` < `success`), in any
 * order of the reports. Under one status, the members of the later event win, and an answer adds
 * only what is absent. A success of an order that was free again, and a second success, put the
 * attempt to review.
 */
export function applyPayment(
  attempt: AttemptRecord,
  payment: Payment,
  source: ReportSource,
): Progress {
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

/**
 * Whether the attempt knows a further status, or a later message of the same status, than this
 * payment.
 */
export function isSuperseded(attempt: AttemptRecord, payment: Payment): boolean {
  const news = readTransaction(payment)
  const known = findTransaction(attempt, news)
  return known !== undefined && isEarlier(news, known)
}

/** Whether an event still has to notify the merchant of the attempt's state. */
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
    // The decision is kept until a payment appears that the operator did not know of.
    const isOld = successes <= attempt.decision.successes
    const isForeseen =
      isPaidOnce &&
      attempt.decision.state === 'succeeded' &&
      (!attempt.wasFree || wasReported(attempt))
    return isOld || isForeseen ? attempt.state : 'needs_review'
  }
  // A review ends by a decision, or by a result that says: paid once, and nothing else.
  if (attempt.state === 'needs_review' && (wasReported(attempt) || attempt.wasFree || !isPaidOnce))
    return 'needs_review'

  if (successes > 0) return isPaidOnce && !attempt.wasFree ? 'succeeded' : 'needs_review'
  if (outcomes.includes('action_required')) return 'action_required'
  if (outcomes.includes('pending'))
    return isFormOpen(attempt, latest) ? 'redirect_ready' : 'pending'
  return outcomeTypeOf(latest) === 'cancelled' ? 'cancelled' : 'failed'
}

/**
 * Whether the attempt has been paid once. Later charges of a subscription are agreed, and do not
 * count.
 */
function isOnePayment(attempt: AttemptRecord, transactions: readonly TransactionRecord[]): boolean {
  return countFirstCharges({ ...attempt, transactions }) === 1
}

/** The order may have been paid twice, and the merchant has not been notified. */
export const newDoublePayment = { reason: 'double_payment', isNotified: false } as const

/** Whether the merchant knows already that the order may have been paid twice. */
export function wasReported({ review }: Pick<AttemptRecord, 'review'>): boolean {
  return review?.reason === 'double_payment'
}

/** Whether this payment is the first to show that the order may have been paid twice. */
function isNewDoublePayment(
  attempt: AttemptRecord,
  { state, transactions }: Pick<AttemptRecord, 'state' | 'transactions'>,
): boolean {
  if (state !== 'needs_review') return false
  if (attempt.state !== 'needs_review') return true
  // The review has another reason so far: the operator must learn of the second payment.
  const isTwice =
    transactions.some(hasSucceeded) && (attempt.wasFree || !isOnePayment(attempt, transactions))
  return isTwice && !wasReported(attempt)
}

/**
 * The service reports a hosted payment when it creates it: the shopper pays on the form as long as
 * the status is `init`.
 */
function isFormOpen({ mode, location }: AttemptRecord, { view }: TransactionRecord): boolean {
  return mode === 'hosted' && location !== undefined && view.status === 'init'
}
