import type { Payment } from '../../../core/model/payment/payment.js'
import type { AttemptRecord, TransactionRecord } from '../attemptRecord.js'
import { type AttemptState, attemptStates } from '../attemptStates.js'
import { findTransaction } from '../transactions/findTransaction.js'
import type { PaymentIdentity } from '../transactions/identifyPayment.js'
import { countFirstCharges } from '../transactions/laterCharge.js'
import { isEarlier, mergeTransaction, type ReportSource } from '../transactions/mergeTransaction.js'
import { readTransaction } from '../transactions/readTransaction.js'
import { sumOldCharges } from '../transactions/sumOldCharges.js'
import { countSuccesses, hasSucceeded, outcomeTypeOf } from '../transactions/transactionStatus.js'

/** An attempt after a payment was applied, and whether its order may have been paid twice. */
export interface Progress {
  readonly attempt: AttemptRecord
  /** True for the payment that first shows it, so that the merchant is notified once. */
  readonly isDoublePayment: boolean
}

/**
 * Applies a payment, as the service reports it, to its attempt. Pure.
 *
 * A transaction's status only moves forward (`init` < `pending` < `failure` < `success`), whatever
 * the order of the reports. Under one status the members of the later event win, and an answer adds
 * only what is absent. A success of an order that was free again, and a second success, put the
 * attempt to review: no machine can say which of two payments the shopper meant.
 */
export function applyPayment(
  attempt: AttemptRecord,
  payment: Payment,
  source: ReportSource,
): Progress {
  return applyIdentifiedPayment(attempt, { payment }, source)
}

/** A payment, and how `identifyPayment` has recognised it as a later charge. */
interface IdentifiedPayment extends Pick<PaymentIdentity, 'laterCharge'> {
  readonly payment: Payment
}

/** Does the same as {@link applyPayment}, for a payment that may be a later charge. */
export function applyIdentifiedPayment(
  attempt: AttemptRecord,
  { payment, laterCharge }: IdentifiedPayment,
  source: ReportSource,
): Progress {
  const report = { ...readTransaction(payment), ...(laterCharge && { laterCharge }) }
  const stored = findTransaction(attempt, report)
  const merged = stored ? mergeTransaction(stored, report, source) : report
  const transactions = stored
    ? attempt.transactions.map((transaction) => (transaction === stored ? merged : transaction))
    : sumOldCharges(attempt, [...attempt.transactions, report])

  const state = stateOf(attempt, transactions, merged)
  const { blocksOrder, outcome } = attemptStates[state]
  const isNotified = source === 'event' && outcome === outcomeTypeOf(report)
  const isDoublePayment = isNewDoublePayment(attempt, { state, transactions })
  const isPaidAtOnce = source === 'answer' && attempt.state === 'sent' && state === 'succeeded'
  const { returnCodeHash: _unused, ...attemptWithoutCode } = attempt
  return {
    attempt: {
      // A shopper who was not sent to the bank does not return.
      ...(isPaidAtOnce ? attemptWithoutCode : attempt),
      transactions,
      state,
      wasFree: attempt.wasFree || blocksOrder === 'never',
      hasEvent: attempt.hasEvent || source === 'event',
      awaitsEvent: awaitsEvent(attempt, { state, isNotified }),
      ...(isDoublePayment && { review: newDoublePayment }),
    },
    isDoublePayment,
  }
}

/**
 * Whether the attempt knows a further status, or a later report of the same status, than this
 * payment.
 */
export function isSuperseded(attempt: AttemptRecord, payment: Payment): boolean {
  const report = readTransaction(payment)
  const stored = findTransaction(attempt, report)
  return stored !== undefined && isEarlier(report, stored)
}

/** Whether an event still has to notify the merchant of the attempt's state. */
function awaitsEvent(
  attempt: AttemptRecord,
  { state, isNotified }: { state: AttemptState; isNotified: boolean },
) {
  if (isNotified || attemptStates[state].waitsFor !== 'event') return false
  return (attempt.awaitsEvent ?? false) || state !== attempt.state
}

/** The state that follows from what people decided before, and from all that was reported. */
function stateOf(
  attempt: AttemptRecord,
  transactions: readonly TransactionRecord[],
  latest: TransactionRecord,
): AttemptState {
  if (attempt.decision) return stateAfterDecision(attempt, transactions, attempt.decision)
  const isPaidOnce = isOnePayment(attempt, transactions)
  const canBePaid = isPaidOnce && !attempt.wasFree
  // A review ends by a decision, or by a result that says: paid once, and nothing else.
  if (attempt.state === 'needs_review' && (wasReported(attempt) || !canBePaid))
    return 'needs_review'
  if (countSuccesses(transactions) > 0) return canBePaid ? 'succeeded' : 'needs_review'

  const outcomes = transactions.map(outcomeTypeOf)
  if (outcomes.includes('action_required')) return 'action_required'
  if (outcomes.includes('pending'))
    return isFormOpen(attempt, latest) ? 'redirect_ready' : 'pending'
  return outcomeTypeOf(latest) === 'cancelled' ? 'cancelled' : 'failed'
}

/** An operator's decision is kept until a payment appears that they did not know of. */
function stateAfterDecision(
  attempt: AttemptRecord,
  transactions: readonly TransactionRecord[],
  decision: NonNullable<AttemptRecord['decision']>,
): AttemptState {
  if (countSuccesses(transactions) <= decision.successes) return attempt.state
  // They found it paid without a report, and this is the report.
  const isForeseen =
    decision.state === 'succeeded' &&
    isOnePayment(attempt, transactions) &&
    (!attempt.wasFree || wasReported(attempt))
  return isForeseen ? attempt.state : 'needs_review'
}

/**
 * Whether the attempt has been paid once. Later charges of a subscription are agreed, and do not
 * count.
 */
function isOnePayment(attempt: AttemptRecord, transactions: readonly TransactionRecord[]) {
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
) {
  if (state !== 'needs_review') return false
  if (attempt.state !== 'needs_review') return true
  // The review has another reason so far: the operator must learn of the second payment.
  const isTwice =
    transactions.some(hasSucceeded) && (attempt.wasFree || !isOnePayment(attempt, transactions))
  return isTwice && !wasReported(attempt)
}

/**
 * The service reports a hosted payment when it creates it: the shopper can pay on the form as long
 * as the status is `init`.
 */
function isFormOpen({ mode, location }: AttemptRecord, { view }: TransactionRecord) {
  return mode === 'hosted' && location !== undefined && view.status === 'init'
}
