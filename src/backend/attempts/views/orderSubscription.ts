import type { InitRecurring } from '../../../core/model/recurring/initRecurring.js'
import { lastCharge, nextCharges } from '../../../core/model/recurring/nextCharges.js'
import { formatDate, timeOfDay } from '../../../core/model/timestamp.js'
import type { AttemptRecord } from '../attemptRecord.js'
import { countSuccesses, hasEnded } from '../transactions/transactionStatus.js'

/** A subscription that an attempt has begun: what is known, and what its terms let expect. */
export interface OrderSubscription {
  /** How many of its charges have succeeded, the first one included. */
  readonly charges: number
  /** What each later charge takes. Decimal text, two decimals. */
  readonly amount: string
  /**
   * When its next charge is expected: the interface has no calendar of charges. Absent if none is
   * to come, or the terms are not stored. Milliseconds since the epoch.
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
 * `undefined` for an attempt that has begun none. `endedAt`: when the event arrived that says it
 * has ended.
 */
export function subscriptionOf(
  attempt: AttemptRecord,
  { endedAt, now }: { readonly endedAt: number | undefined; readonly now: number },
): OrderSubscription | undefined {
  const { isRecurring, transactions, recurringTerms, recurringAmount, createdAt } = attempt
  const charges = countSuccesses(transactions)
  if (!isRecurring || charges === 0) return undefined
  const isOver = hasEnded(attempt)
  const next = recurringTerms && !isOver ? nextAfter(recurringTerms, { createdAt, now }) : undefined
  const last = recurringTerms && !isOver ? lastCharge(recurringTerms, createdAt) : undefined
  return {
    charges,
    amount: recurringAmount ?? attempt.amount,
    ...(next !== undefined && { expectedNextAt: next }),
    ...(last !== undefined && { expectedLastAt: last }),
    ...(isOver && { ended: endedAt === undefined ? {} : { at: endedAt } }),
  }
}

/** Charges are counted from the day the subscription began. */
function nextAfter(
  terms: InitRecurring,
  { createdAt, now }: { readonly createdAt: number; readonly now: number },
): number | undefined {
  const anchored = { start_date: formatDate(createdAt), time: timeOfDay(createdAt), ...terms }
  return nextCharges(anchored, { createdAt: Math.max(createdAt, now), count: 1 })[0]
}
