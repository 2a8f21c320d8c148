import { wholeHundredths } from '../../core/model/money/amount.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { isUndecided } from '../attempts/attemptStates.js'
import { compareCreation } from '../attempts/transactions/laterCharge.js'
import { covers, type Money, moneyDue, moneyTaken } from '../attempts/transactions/moneyTaken.js'
import {
  countSuccesses,
  hasEnded,
  hasSucceeded,
} from '../attempts/transactions/transactionStatus.js'
import type { ServerContext } from '../context/serverContext.js'
import { sumByCurrency } from './ledger/merchantOrder.js'

/** What the store knows of an order, for a comparison with the ledger. */
export interface OrderFacts {
  readonly isKnown: boolean
  /** What was taken, by currency. */
  readonly taken: readonly Money[]
  /**
   * Amounts that the ledger may have: the sum, one of several payments, or the first charge of a
   * subscription.
   */
  readonly bookable: readonly Money[]
  /** How many payments succeeded; the charges of a subscription count as one. */
  readonly payments: number
  readonly isUndecided: boolean
  /** It is paid, and no webhook has said so. */
  readonly lacksEvent: boolean
  /** It was paid after it had been free for another attempt: declined, cancelled or released. */
  readonly isPaidLate: boolean
  /** Less than the price was taken, and no person has decided about that. */
  readonly isShort: boolean
  /** The service has ended its subscription. */
  readonly hasEnded: boolean
}

/** Reads the facts of an order from its attempts. Pure. */
export function factsOf(attempts: readonly AttemptRecord[], context: ServerContext): OrderFacts {
  const undecidedByPerson = attempts.filter(
    ({ decision, state }) => !decision || state === 'needs_review',
  )
  const payments = attempts.flatMap(paymentsOf)
  const taken = sumByCurrency(payments)
  return {
    isKnown: attempts.length > 0,
    taken,
    bookable: [...taken, ...payments],
    payments: attempts.reduce((count, attempt) => count + countPayments(attempt), 0),
    isUndecided: attempts.some((attempt) => isOpen(attempt, context)),
    lacksEvent: attempts.some((attempt) => paymentsOf(attempt).length > 0 && lacksEvent(attempt)),
    isPaidLate: undecidedByPerson.some(isPaidLate),
    isShort: undecidedByPerson.some(isTakenShort),
    hasEnded: attempts.some(hasEnded),
  }
}

/** Whether an attempt's result is open, and the service may know more. */
export function isOpen(attempt: AttemptRecord, { now, policy }: ServerContext): boolean {
  const { state, decision, transactions, expiresAt = 0, updatedAt } = attempt
  if (state === 'needs_review') return !decision && countSuccesses(transactions) === 0
  if (!isUndecided(state)) return false
  const mayBeInProgress = now() - updatedAt <= policy.answerTimeoutMs
  const mayBeAtForm = state === 'redirect_ready' && now() < expiresAt
  return !mayBeInProgress && !mayBeAtForm
}

/** Whether only answers have decided an attempt: no webhook has notified the merchant. */
export function lacksEvent(attempt: AttemptRecord): boolean {
  const { decision, transactions, awaitsEvent, hasEvent } = attempt
  return !decision && transactions.length > 0 && (awaitsEvent === true || !hasEvent)
}

function isPaidLate({ state, wasFree, transactions }: AttemptRecord) {
  return state === 'needs_review' && wasFree && countSuccesses(transactions) > 0
}

function isTakenShort(attempt: AttemptRecord) {
  const [firstPayment] = paymentsOf(attempt)
  if (attempt.method !== 'purchase' || !firstPayment) return false
  return !covers(firstPayment, moneyDue(attempt))
}

/**
 * What each payment of an attempt has taken, the first one first. An attempt decided as not paid
 * took nothing.
 */
function paymentsOf(attempt: AttemptRecord): readonly Money[] {
  const { state, decision, method, captures = [], transactions } = attempt
  if (decision && state === 'failed') return []
  const charges = transactions
    .filter(hasSucceeded)
    .sort(compareCreation)
    .map(({ view }) => moneyTaken(view))
  if (method === 'auth' && (captures.length > 0 || !decision)) {
    // An authorisation takes nothing; captures, and later charges of its subscription, do.
    const captured = captures.map(({ amount, currency }) => {
      return { hundredths: wholeHundredths(amount), currency }
    })
    return [...captured, ...charges.slice(1)]
  }
  if (charges.length > 0) return charges
  return decision?.state === 'succeeded' ? [moneyDue(attempt)] : []
}

function countPayments({ state, decision, isRecurring, transactions }: AttemptRecord) {
  if (decision && state !== 'needs_review') return state === 'succeeded' ? 1 : 0
  const decidedCount = decision?.state === 'succeeded' ? 1 : 0
  const successes = Math.max(countSuccesses(transactions), decidedCount)
  return isRecurring ? Math.min(successes, 1) : successes
}
