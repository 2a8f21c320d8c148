import type { InitRecurring } from '../../../core/model/recurring/initRecurring.js'
import { lastCharge, nextCharges } from '../../../core/model/recurring/nextCharges.js'
import { formatDate, readTimestamp, timeOfDay } from '../../../core/model/timestamp.js'
import type { AttemptRecord, TransactionRecord } from '../attemptRecord.js'
import { creationOf } from '../transactions/laterCharge.js'
import { countSuccesses, hasEnded } from '../transactions/transactionStatus.js'

/** A subscription that an attempt has begun: what is known, and what its terms promise. */
export interface OrderSubscription {
  /** How many of its charges have succeeded, the first one included. */
  readonly charges: number
  /** What each later charge takes. Decimal text, two decimals. */
  readonly amount: string
  /**
   * When its next charge is expected: the first date of the plan after the latest charge. The date
   * may have passed. The interface has no calendar of charges. Absent if no charge is expected, or
   * the terms are not stored. Milliseconds since the epoch.
   */
  readonly expectedNextAt?: number
  /** When its last charge is expected; absent without an end. Milliseconds since the epoch. */
  readonly expectedLastAt?: number
  /**
   * The service has ended it. `at`: when its webhook arrived, milliseconds since the epoch; absent
   * if only an answer said so.
   */
  readonly ended?: { readonly at?: number }
}

/**
 * The subscription that an attempt has begun. `undefined` if it has begun none.
 *
 * @param endedAt when the event arrived that reports its end
 */
export function subscriptionOf(
  attempt: AttemptRecord,
  endedAt?: number,
): OrderSubscription | undefined {
  const { isRecurring, transactions, recurringTerms, recurringAmount, createdAt } = attempt
  const charges = countSuccesses(transactions)
  if (!isRecurring || charges === 0) return undefined
  const amount = recurringAmount ?? attempt.amount
  if (hasEnded(attempt)) {
    return { charges, amount, ended: endedAt === undefined ? {} : { at: endedAt } }
  }
  if (!recurringTerms) return { charges, amount }
  const expectedNextAt = nextAfter(recurringTerms, attempt)
  const expectedLastAt = lastCharge(recurringTerms, createdAt)
  return {
    charges,
    amount,
    ...(expectedNextAt !== undefined && { expectedNextAt }),
    ...(expectedLastAt !== undefined && { expectedLastAt }),
  }
}

/** How much earlier than its date a charge may come: the interface shows no calendar. */
const toleranceMs = 12 * 3_600_000

/**
 * The first date of the plan after the latest charge. It does not depend on the current time, so a
 * late charge stays expected. The plan counts from the moment the subscription began.
 */
function nextAfter(
  terms: InitRecurring,
  { createdAt, transactions }: AttemptRecord,
): number | undefined {
  const fullTerms = { start_date: formatDate(createdAt), time: timeOfDay(createdAt), ...terms }
  const sinceFirstMs = timeBetween(transactions)
  const latestAt = sinceFirstMs > 0 ? createdAt + sinceFirstMs + toleranceMs : createdAt
  return nextCharges(fullTerms, { createdAt: latestAt, count: 1 })[0]
}

/**
 * The time from the first charge to the latest, in milliseconds. The service's times have no zone,
 * so they are only compared with each other.
 */
function timeBetween(transactions: readonly TransactionRecord[]): number {
  const times = transactions
    .map((transaction) => readTimestamp(creationOf(transaction)))
    .filter((time) => !Number.isNaN(time))
  return times.length === 0 ? 0 : Math.max(...times) - Math.min(...times)
}
