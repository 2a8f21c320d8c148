import { wholeHundredths } from '../../model/money/amount.js'
import { compareTimestamps } from '../../model/timestamp.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { CheckPolicy } from '../attempts/checkPlan.js'
import { covers, type Money, moneyDue, moneyTaken } from '../attempts/moneyTaken.js'
import { isUndecided } from '../attempts/states.js'
import { countSuccesses, hasEnded, hasSucceeded } from '../attempts/transactions.js'
import { byCurrency } from './ledger/merchantOrder.js'

/** What the store knows of an order, as far as money is concerned. */
export interface OrderFacts {
  /** Whether there is any attempt to pay it. */
  readonly isKnown: boolean
  /** What was taken, by currency: of all attempts together. */
  readonly taken: readonly Money[]
  /** The amounts by which the ledger may have it: the sum, one of several payments, the first charge of a subscription. */
  readonly bookable: readonly Money[]
  /** How many of its payments succeeded; of a subscription, whose charges are many, one. */
  readonly payments: number
  /** Nobody knows yet what became of an attempt. */
  readonly isUndecided: boolean
  /** It is paid, and no webhook has ever said so. */
  readonly lacksEvent: boolean
  /** It was paid after it had been free for another attempt: declined, cancelled or released. */
  readonly isPaidLate: boolean
  /** Less than the price was taken, and no person has decided about it. */
  readonly isShort: boolean
  /** The service has ended the subscription. */
  readonly hasEnded: boolean
}

interface FactsOptions {
  readonly now: number
  readonly policy: Pick<CheckPolicy, 'answerTimeoutMs'>
}

/** What all attempts of an order come to. Pure. */
export function factsOf(attempts: readonly AttemptRecord[], options: FactsOptions): OrderFacts {
  const open = attempts.filter(({ decision, state }) => !decision || state === 'needs_review')
  const paid = attempts.flatMap((attempt) => paymentsOf(attempt))
  return {
    isKnown: attempts.length > 0,
    taken: sumOf(paid),
    bookable: [...sumOf(paid), ...paid],
    payments: attempts.reduce((count, attempt) => count + countPayments(attempt), 0),
    isUndecided: attempts.some((attempt) => isOpen(attempt, options)),
    lacksEvent: attempts.some((attempt) => paymentsOf(attempt).length > 0 && lacksEvent(attempt)),
    isPaidLate: open.some(
      (attempt) => attempt.state === 'needs_review' && attempt.wasFree && countSuccesses(attempt.transactions) > 0,
    ),
    isShort: open.some(isTakenShort),
    hasEnded: attempts.some(hasEnded),
  }
}

/** The attempts whose result is open, and about which the service may know more. */
export function isOpen(attempt: AttemptRecord, { now, policy }: FactsOptions): boolean {
  const { state, decision, transactions, expiresAt = 0, updatedAt } = attempt
  if (state === 'needs_review') return !decision && countSuccesses(transactions) === 0
  if (!isUndecided(state)) return false
  // A call may be under way this moment, or the shopper at the form.
  return now - updatedAt > policy.answerTimeoutMs && !(state === 'redirect_ready' && now < expiresAt)
}

/** Whether an attempt is decided, by the service's answers alone: no webhook has notified the merchant. */
export function lacksEvent({ decision, transactions, awaitsEvent, hasEvent }: AttemptRecord): boolean {
  return !decision && transactions.length > 0 && (awaitsEvent === true || !hasEvent)
}

/** What each payment of an attempt has taken, the first one first. What a person has decided is not paid took nothing. */
function paymentsOf(attempt: AttemptRecord): readonly Money[] {
  const { state, decision, method, captures = [], transactions } = attempt
  if (decision && state === 'failed') return []
  const succeeded = transactions
    .filter(hasSucceeded)
    .sort((one, other) => compareTimestamps(one.created_at, other.created_at))
    .map(({ view }) => moneyTaken(view))
  if (method === 'auth') {
    // An authorisation takes nothing by itself; the later charges of a subscription that it began do.
    const captured = captures.map(({ amount, currency }) => ({ hundredths: wholeHundredths(amount), currency }))
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
  return attempt.method === 'purchase' && first !== undefined && !covers(first, moneyDue(attempt, false))
}

/** By currency, in the order of the currencies. */
function sumOf(payments: readonly Money[]): readonly Money[] {
  const sums = new Map<string, bigint>()
  for (const { currency, hundredths } of payments) sums.set(currency, (sums.get(currency) ?? 0n) + hundredths)
  return [...sums].map(([currency, hundredths]) => ({ currency, hundredths })).sort(byCurrency)
}
