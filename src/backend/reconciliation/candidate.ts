import { wholeHundredths } from '../../core/model/money/amount.js'
import { compareTimestamps } from '../../core/model/timestamp.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { isUndecided } from '../attempts/states.js'
import { covers, type Money, moneyDue, moneyTaken } from '../attempts/transactions/moneyTaken.js'
import {
  countSuccesses,
  hasEnded,
  hasSucceeded,
} from '../attempts/transactions/transactionStatus.js'
import type { ServerContext } from '../context/serverContext.js'
import type { DifferenceType } from './differenceTypes.js'
import {
  addEntries,
  type BookedOrder,
  type LedgerEntry,
  sumByCurrency,
} from './ledger/merchantOrder.js'

export interface OrderGroup {
  readonly reference: string
  readonly entries: readonly LedgerEntry[]
  /** The service sent a webhook of it that matched no attempt. */
  readonly isUnrecognised: boolean
}

/** An order that differs, or may differ once the service has been asked. Plain JSON. */
export interface Candidate extends OrderGroup {
  readonly before: readonly DifferenceType[]
  readonly wasPaid: boolean
  /**
   * The ids of the attempts to ask about, chosen before any is asked, so that asking again changes
   * nothing.
   */
  readonly ask: readonly string[]
}

/** Compares the store with the ledger; `undefined` if nothing can differ. Pure. */
export function findCandidate(
  group: OrderGroup,
  attempts: readonly AttemptRecord[],
  context: ServerContext,
) {
  const booked = addEntries(group.entries)
  const facts = factsOf(attempts, context)
  const before = findDifferences(facts, booked, group.isUnrecognised)
  const ask = attempts.filter(
    (attempt) =>
      isOpen(attempt, context) ||
      (before.includes('never_reported') && lacksEvent(attempt)) ||
      (before.includes('booked_not_paid') && attempt.state !== 'reserved') ||
      // Its end is not known yet, and the webhook of that may be lost.
      (booked.isSubscribed && attempt.isRecurring && !hasEnded(attempt)),
  )
  if (before.length === 0 && ask.length === 0) return undefined
  return { ...group, before, wasPaid: facts.taken.length > 0, ask: ask.map(({ id }) => id) }
}

/**
 * Pure. `isKnownToService`: the service has sent a webhook of the order that matched no attempt.
 */
export function findDifferences(
  facts: OrderFacts,
  booked: BookedOrder,
  isKnownToService = false,
): DifferenceType[] {
  if (!facts.isKnown) return booked.isBooked || isKnownToService ? ['lost_by_restore'] : []
  const found: DifferenceType[] = []
  if (facts.isUndecided) found.push('never_reported')
  if (facts.taken.length === 0) {
    // While it is not known whether it is paid, the ledger can't be wrong.
    if (booked.isBooked && !facts.isUndecided) found.push('booked_not_paid')
    if (facts.payments > 1) found.push('paid_twice')
    return found
  }
  const isLate = facts.payments <= 1 && (facts.isPaidLate || booked.isCancelled)
  if (booked.isBooked) found.push(...compareMoney(facts, booked))
  else if (!isLate) found.push(notBooked(facts))
  if (facts.payments > 1) found.push('paid_twice')
  if (isLate) found.push('cancelled_then_paid')
  if (booked.isSubscribed && facts.hasEnded) found.push('subscription_ended')
  return [...new Set(found)]
}

function notBooked({ lacksEvent, isShort }: OrderFacts): DifferenceType {
  if (lacksEvent) return 'never_reported'
  // The merchant was notified that it is not paid in full.
  return isShort ? 'amount' : 'reported_not_booked'
}

/** An amount or currency that the ledger does not name is not compared. */
function compareMoney(
  { taken, bookable }: OrderFacts,
  { money }: BookedOrder,
): readonly DifferenceType[] {
  const [booked, ...others] = money
  if (!booked) return []
  const isOfCurrency =
    booked.currency === '' || taken.some(({ currency }) => currency === booked.currency)
  if (!isOfCurrency || others.length > 0) return ['currency']
  const isOfAmount = bookable.some(
    ({ currency, hundredths }) =>
      (booked.currency === '' || currency === booked.currency) && hundredths === booked.hundredths,
  )
  return isOfAmount ? [] : ['amount']
}

export type OrderFacts = ReturnType<typeof factsOf>

export function factsOf(attempts: readonly AttemptRecord[], context: ServerContext) {
  const open = attempts.filter(({ decision, state }) => !decision || state === 'needs_review')
  const paid = attempts.flatMap((attempt) => paymentsOf(attempt))
  const taken = sumByCurrency(paid)
  return {
    isKnown: attempts.length > 0,
    taken,
    /**
     * Amounts that the ledger may have: the sum, one of several payments, or the first charge of a
     * subscription.
     */
    bookable: [...taken, ...paid],
    /** How many payments succeeded; the charges of a subscription count as one. */
    payments: attempts.reduce((count, attempt) => count + countPayments(attempt), 0),
    isUndecided: attempts.some((attempt) => isOpen(attempt, context)),
    /** It is paid, and no webhook has said so. */
    lacksEvent: attempts.some((attempt) => paymentsOf(attempt).length > 0 && lacksEvent(attempt)),
    /** It was paid after it had been free for another attempt: declined, cancelled or released. */
    isPaidLate: open.some(
      (attempt) =>
        attempt.state === 'needs_review' &&
        attempt.wasFree &&
        countSuccesses(attempt.transactions) > 0,
    ),
    /** Less than the price was taken, and no person has decided about that. */
    isShort: open.some(isTakenShort),
    hasEnded: attempts.some(hasEnded),
  }
}

/** Whether an attempt's result is open, and the service may know more. */
function isOpen(attempt: AttemptRecord, { now, policy }: ServerContext): boolean {
  const { state, decision, transactions, expiresAt = 0, updatedAt } = attempt
  if (state === 'needs_review') return !decision && countSuccesses(transactions) === 0
  if (!isUndecided(state)) return false
  // A call may be in progress, or the shopper may be at the form.
  return (
    now() - updatedAt > policy.answerTimeoutMs && !(state === 'redirect_ready' && now() < expiresAt)
  )
}

/** Whether only answers have decided an attempt: no webhook has notified the merchant. */
function lacksEvent({ decision, transactions, awaitsEvent, hasEvent }: AttemptRecord): boolean {
  return !decision && transactions.length > 0 && (awaitsEvent === true || !hasEvent)
}

/**
 * What each payment of an attempt has taken, the first one first. An attempt decided as not paid
 * took nothing.
 */
function paymentsOf(attempt: AttemptRecord): readonly Money[] {
  const { state, decision, method, captures = [], transactions } = attempt
  if (decision && state === 'failed') return []
  const succeeded = transactions
    .filter(hasSucceeded)
    .sort((one, other) => compareTimestamps(one.created_at, other.created_at))
    .map(({ view }) => moneyTaken(view))
  if (method === 'auth') {
    // An authorisation takes nothing; later charges of its subscription do.
    const captured = captures.map(({ amount, currency }) => ({
      hundredths: wholeHundredths(amount),
      currency,
    }))
    if (captured.length > 0 || !decision) return [...captured, ...succeeded.slice(1)]
  }
  if (succeeded.length > 0) return succeeded
  return decision?.state === 'succeeded' ? [moneyDue(attempt, false)] : []
}

function countPayments({ state, decision, isRecurring, transactions }: AttemptRecord): number {
  if (decision && state !== 'needs_review') return state === 'succeeded' ? 1 : 0
  const successes = Math.max(countSuccesses(transactions), decision?.state === 'succeeded' ? 1 : 0)
  return isRecurring ? Math.min(successes, 1) : successes
}

function isTakenShort(attempt: AttemptRecord): boolean {
  const [first] = paymentsOf(attempt)
  return (
    attempt.method === 'purchase' && first !== undefined && !covers(first, moneyDue(attempt, false))
  )
}
