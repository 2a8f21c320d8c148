import type { Payment } from '../../model/payment/payment.js'
import { type PaymentOutcomeType, paymentOutcomeType, statusRank } from '../../model/payment/statusCode.js'
import { compareTimestamps } from '../../model/timestamp.js'
import type { AttemptRecord, AttemptState, TransactionRecord } from './attemptRecord.js'
import { userActionUrl, viewPayment } from './viewPayment.js'

/** An attempt after news of it, and whether the news mean that its order may have been paid twice. */
export interface Progress {
  readonly attempt: AttemptRecord
  readonly isDoublePayment: boolean
}

/** Where news of a payment come from. An answer may come after the webhooks of what happened since. */
export type NewsSource = 'answer' | 'event'

/** A status the interface does not show is treated as not decided: never as success, never as failure. */
const pendingRank = 1

/**
 * Applies what the service says of a payment to the attempt it belongs to. Pure.
 *
 * Per transaction the status only moves forward (`init` < `pending` < `failure` < `success`), in whatever order the news
 * come. Where both say the same status, the later event's words win and the answer fills in what is absent. A success of
 * an order that was free again, and a second success, put the attempt to review.
 */
export function applyPayment(attempt: AttemptRecord, payment: Payment, source: NewsSource): Progress {
  const news = readNews(payment)
  const known = attempt.transactions.find((transaction) => isSame(transaction, news, attempt))
  const merged = known ? merge(known, news, source) : news
  const transactions = known
    ? attempt.transactions.map((transaction) => (transaction === known ? merged : transaction))
    : [...attempt.transactions, news]

  const state = stateOf(attempt, transactions, merged)
  const isDoublePayment = isDoubtful(attempt, { state, transactions })
  return {
    attempt: {
      ...attempt,
      transactions,
      state,
      wasFree: attempt.wasFree || state === 'failed' || state === 'cancelled',
      hasEvent: attempt.hasEvent || source === 'event',
      awaitsEvent: awaitsEvent(attempt, {
        state,
        isTold: source === 'event' && toldStates[outcomeTypeOf(news)] === state,
      }),
      ...(isDoublePayment && { review: { reason: 'double_payment', isTold: false } }),
    },
    isDoublePayment,
  }
}

/** Whether more is known of the payment's transaction than the payment says: a further status, or later words of the same. */
export function isSuperseded(attempt: AttemptRecord, payment: Payment): boolean {
  const news = readNews(payment)
  const known = attempt.transactions.find((transaction) => isSame(transaction, news, attempt))
  return known !== undefined && isEarlier(news, known)
}

function readNews(payment: Payment): TransactionRecord {
  const user_action_url = userActionUrl(payment)
  return {
    payment_id: payment.payment_id,
    ...(payment.transaction_id && { transaction_id: payment.transaction_id }),
    created_at: payment.created_at,
    ...(payment.processed_at && { processed_at: payment.processed_at }),
    view: viewPayment(payment),
    ...(user_action_url !== undefined && { user_action_url }),
  }
}

/**
 * Webhooks may leave the transaction's id out; then the payment's id has to do, and for a subscription, whose charges may
 * share it, the time.
 */
export function isSame(
  one: Omit<TransactionRecord, 'view'>,
  other: Omit<TransactionRecord, 'view'>,
  { isRecurring }: Pick<AttemptRecord, 'isRecurring'>,
): boolean {
  if (one.payment_id !== other.payment_id) return false
  if (one.transaction_id && other.transaction_id) return one.transaction_id === other.transaction_id
  return !isRecurring || one.created_at === other.created_at
}

function merge(known: TransactionRecord, news: TransactionRecord, source: NewsSource): TransactionRecord {
  const step = rankOf(news) - rankOf(known)
  if (step > 0) return fill(news, known)
  if (step < 0) return fill(known, news)
  const [later, earlier] = source === 'event' && !isEarlier(news, known) ? [news, known] : [known, news]
  return { ...earlier, ...later, view: { ...earlier.view, ...later.view } }
}

/** The later record, with what only the other knows: never a word that explains the other's status. */
function fill(later: TransactionRecord, other: TransactionRecord): TransactionRecord {
  const { status: _status, status_code: _code, status_description: _words, limit_info: _limit, ...facts } = other.view
  const { user_action_url: _url, ...ids } = other
  return { ...ids, ...later, view: { ...facts, ...later.view } }
}

/** What a merchant must hear of by an event, and the state it is. */
const toldStates: Partial<Record<PaymentOutcomeType, AttemptState>> = {
  succeeded: 'succeeded',
  declined: 'failed',
  cancelled: 'cancelled',
}

function awaitsEvent(
  attempt: AttemptRecord,
  { state, isTold }: { readonly state: AttemptState; readonly isTold: boolean },
): boolean {
  if (isTold || !Object.values(toldStates).includes(state)) return false
  return (attempt.awaitsEvent ?? false) || state !== attempt.state
}

function stateOf(
  attempt: AttemptRecord,
  transactions: readonly TransactionRecord[],
  latest: TransactionRecord,
): AttemptState {
  const outcomes = transactions.map(outcomeTypeOf)
  const successes = countSuccesses(transactions)
  const isPaidOnce = isOnePayment(attempt, successes)
  if (attempt.decision) {
    // What a person decided stands until a payment comes to light that they did not know of.
    const isOld = successes <= attempt.decision.successes
    return isOld || (isPaidOnce && attempt.decision.state === 'succeeded') ? attempt.state : 'needs_review'
  }
  // A person takes an attempt out of review, or the one clear word that was missing: paid, and nothing else with it.
  const mayBeDouble = attempt.review?.reason === 'double_payment'
  if (attempt.state === 'needs_review' && (mayBeDouble || attempt.wasFree || !isPaidOnce)) return 'needs_review'

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
function isOnePayment({ isRecurring }: AttemptRecord, successes: number): boolean {
  return successes === 1 || (isRecurring && successes > 1)
}

/** Whether the news are the first to say that the order may have been paid twice. */
function isDoubtful(
  attempt: AttemptRecord,
  { state, transactions }: Pick<AttemptRecord, 'state' | 'transactions'>,
): boolean {
  if (state !== 'needs_review') return false
  if (attempt.state !== 'needs_review') return true
  // In review for another reason: whoever looks must learn that there is more to it.
  const successes = countSuccesses(transactions)
  const isTwice = successes > 0 && (attempt.wasFree || !isOnePayment(attempt, successes))
  return isTwice && attempt.review?.reason !== 'double_payment'
}

/** How many of the transactions are paid. */
export function countSuccesses(transactions: readonly TransactionRecord[]): number {
  return transactions.filter(hasSucceeded).length
}

/** Whether a transaction succeeded. */
export function hasSucceeded(transaction: TransactionRecord): boolean {
  return outcomeTypeOf(transaction) === 'succeeded'
}

/** A hosted payment is told of as soon as it is created: until something happens to it, its form is where to pay. */
function isFormOpen({ mode, location }: AttemptRecord, { view }: TransactionRecord): boolean {
  return mode === 'hosted' && location !== undefined && view.status === 'init'
}

function outcomeTypeOf({ view, user_action_url }: TransactionRecord): PaymentOutcomeType {
  return paymentOutcomeType({
    status: view.status ?? '',
    ...(view.status_code !== undefined && { status_code: view.status_code }),
    ...(user_action_url !== undefined && { user_action_required: true, user_action_url }),
  })
}

/** Whether news are from before what is known, by their status or, under one status, by the service's own time. */
function isEarlier(news: TransactionRecord, known: TransactionRecord): boolean {
  const step = rankOf(news) - rankOf(known)
  if (step !== 0) return step < 0
  const [at, knownAt] = [news.processed_at, known.processed_at]
  if (at !== undefined && knownAt !== undefined && at !== knownAt) return compareTimestamps(at, knownAt) < 0
  const [rank, knownRank] = [recurringRank(news), recurringRank(known)]
  return rank !== undefined && knownRank !== undefined && rank < knownRank
}

/** A subscription's status only moves on as well. One that the interface does not show is taken as it comes. */
const recurringStatuses: readonly string[] = ['init', 'active', 'canceled']

function recurringRank({ view: { recurring } }: TransactionRecord): number | undefined {
  const rank = recurring ? recurringStatuses.indexOf(recurring.status) : -1
  return rank === -1 ? undefined : rank
}

/** A success under a code nobody knows is further than a failure, and still no success. */
function rankOf(transaction: TransactionRecord): number {
  const rank = statusRank(transaction.view.status ?? '') ?? pendingRank
  return transaction.view.status === 'success' && outcomeTypeOf(transaction) !== 'succeeded' ? rank - 0.5 : rank
}
