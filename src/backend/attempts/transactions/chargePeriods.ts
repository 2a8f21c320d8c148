import { nextCharges } from '../../../core/model/recurring/nextCharges.js'
import { formatDate, readTimestamp, timeOfDay } from '../../../core/model/timestamp.js'
import type { AttemptRecord, TransactionRecord } from '../attemptRecord.js'
import { isLaterCharge } from './laterCharge.js'
import { hasSucceeded } from './transactionStatus.js'

const dayMs = 86_400_000

/** The expected dates of a subscription's later charges, up to a moment. */
interface ChargeDates {
  /** Milliseconds since the epoch, the earliest first. */
  readonly dates: readonly number[]
  /** How much earlier than its date a charge may come. Milliseconds. */
  readonly toleranceMs: number
}

/**
 * The period of a subscription that a charge belongs to if it arrives now. Period 1 begins a day
 * before the first expected date. Answers `undefined` if the period has its charge already, before
 * the first period, and without stored terms. Pure.
 *
 * The service may repeat a charge until shortly before the next date. Such a charge belongs to the
 * previous period, if that one has no charge.
 */
export function freePeriod(attempt: AttemptRecord, now: number): number | undefined {
  const chargeDates = datesUntil(attempt, now)
  const chargedPeriods = attempt.transactions.flatMap((transaction) =>
    periodOf(transaction, attempt, chargeDates),
  )
  return [periodAt(now, chargeDates.dates), periodWithTolerance(now, chargeDates)].find(
    (period) => period > 0 && !chargedPeriods.includes(period),
  )
}

/** The period that a moment belongs to; 0 before the first. */
export function currentPeriod(attempt: AttemptRecord, now: number): number {
  return periodWithTolerance(now, datesUntil(attempt, now))
}

/** The period of a paid later charge; none for any other transaction. */
function periodOf(
  transaction: TransactionRecord,
  attempt: AttemptRecord,
  chargeDates: ChargeDates,
): readonly number[] {
  const { laterCharge, created_at, sumOf } = transaction
  if (sumOf !== undefined || !hasSucceeded(transaction)) return []
  if (laterCharge) return [laterCharge.period]
  if (!isLaterCharge(attempt, transaction)) return []
  // The interface shows no time zone. A few hours do not matter here.
  return [periodWithTolerance(readTimestamp(created_at), chargeDates)]
}

function periodAt(moment: number, dates: readonly number[]): number {
  return dates.filter((date) => date <= moment).length
}

function periodWithTolerance(moment: number, { dates, toleranceMs }: ChargeDates): number {
  return periodAt(moment + toleranceMs, dates)
}

/**
 * The tolerance is a day, or half of the shortest wait for a charge if that is less. Otherwise each
 * charge of a daily subscription would belong to two periods.
 */
function datesUntil({ recurringTerms, createdAt }: AttemptRecord, now: number): ChargeDates {
  if (!recurringTerms) return { dates: [], toleranceMs: 0 }
  const anchoredTerms = { time: timeOfDay(createdAt), ...recurringTerms }
  const [firstDate = createdAt, secondDate = Infinity] = nextCharges(anchoredTerms, {
    createdAt,
    count: 2,
  })
  const shortestWaitMs = Math.min(firstDate - createdAt, secondDate - firstDate)
  const toleranceMs = Math.min(dayMs, shortestWaitMs / 2)
  const lastDay = formatDate(now + dayMs)
  const { expiry_date = lastDay } = recurringTerms
  const limitedTerms = {
    ...anchoredTerms,
    expiry_date: expiry_date < lastDay ? expiry_date : lastDay,
  }
  return { dates: nextCharges(limitedTerms, { createdAt, count: Infinity }), toleranceMs }
}
