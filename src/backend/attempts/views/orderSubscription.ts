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
 * The subscription that an attempt has begun. `undefined` if it has begun none.
 *
 * @param terms `endedAt`: when the event arrived that says it has ended
 */
export function subscriptionOf(
  attempt: AttemptRecord,
  { endedAt, now }: { endedAt: number | undefined; now: number },
): OrderSubscription | undefined {
  const { isRecurring, transactions, recurringTerms, recurringAmount, createdAt } = attempt
  const charges = countSuccesses(transactions)
  if (!isRecurring || charges === 0) return undefined
  const amount = recurringAmount ?? attempt.amount
  if (hasEnded(attempt)) {
    return { charges, amount, ended: endedAt === undefined ? {} : { at: endedAt } }
  }
  if (!recurringTerms) return { charges, amount }
  const expectedNextAt = nextAfter(recurringTerms, { createdAt, now })
  const expectedLastAt = lastCharge(recurringTerms, createdAt)
  return {
    charges,
    amount,
    ...(expectedNextAt !== undefined && { expectedNextAt }),
    ...(expectedLastAt !== undefined && { expectedLastAt }),
  }
}

/**
 * The first charge after `now`. Terms without a first day or a time count from the moment the
 * subscription began, not from `now`.
 */
function nextAfter(
  terms: InitRecurring,
  { createdAt, now }: { createdAt: number; now: number },
): number | undefined {
  const fullTerms = { start_date: formatDate(createdAt), time: timeOfDay(createdAt), ...terms }
  return nextCharges(fullTerms, { createdAt: Math.max(createdAt, now), count: 1 })[0]
}
