import { formatDate, timeOfDay } from '../timestamp.js'
import type { InitRecurring } from './initRecurring.js'
import type { IntervalUnit } from './recurringLimits.js'

/** Which charges {@link nextCharges} answers. */
export interface NextChargesOptions {
  /** When the subscription was created, in milliseconds since the epoch. */
  readonly createdAt: number
  /** How many at most. */
  readonly count: number
}

const dayMs = 86_400_000

/**
 * When a subscription's scheduled charges are due, in milliseconds since the epoch, the soonest
 * first.
 *
 * The first is on `start_date`, or one interval after the subscription was created; each at `time`,
 * or at the time of its creation, in UTC. All are counted from the first day: a subscription of the
 * 31st charges on the last day of shorter months. A quarter is three months. `expiry_date` is the
 * last possible day. Charges before the creation are left out.
 *
 * The interface shows no calendar: this is our reading, which the sandbox uses too.
 *
 * @see The interface, "Recurring subscription (init_recurring)"
 */
export function nextCharges(
  config: InitRecurring,
  { createdAt, count }: NextChargesOptions,
): readonly number[] {
  const {
    interval_unit,
    interval_count,
    start_date,
    expiry_date,
    time = timeOfDay(createdAt),
  } = config
  const firstDay = Date.parse(`${start_date ?? formatDate(createdAt)}T00:00:00Z`)
  const timeMs = Date.parse(`1970-01-01T${time}Z`)
  const lastDay = expiry_date === undefined ? Infinity : Date.parse(`${expiry_date}T00:00:00Z`)

  const charges: number[] = []
  const longestIntervalMs = longestDays[interval_unit] * interval_count * dayMs
  // No earlier charge can be due, because no interval is longer than its unit's longest.
  const skipped = Math.floor((createdAt - firstDay) / longestIntervalMs) - 1
  // Without `start_date` the first charge is one interval after the creation.
  const firstIndex = start_date === undefined ? 1 : 0
  for (let index = Math.max(skipped, firstIndex); charges.length < count; index += 1) {
    const day = addIntervals(firstDay, { unit: interval_unit, times: index * interval_count })
    // A day beyond the range of Date is NaN, and no charge.
    if (!(day <= lastDay)) break
    if (day + timeMs > createdAt) charges.push(day + timeMs)
  }
  return charges
}

/**
 * When the last charge is due: on the last scheduled day up to the `expiry_date`. `undefined`
 * without that date, or without a charge before it.
 */
export function lastCharge(config: InitRecurring, createdAt: number): number | undefined {
  const { expiry_date, interval_count } = config
  const [nextCharge] = nextCharges(config, { createdAt, count: 1 })
  if (expiry_date === undefined || nextCharge === undefined) return undefined

  // Only the end of the schedule is walked through. With the same first day, the schedule from the
  // next charge on is the same.
  const anchored: InitRecurring = {
    start_date: formatDate(createdAt),
    time: timeOfDay(createdAt),
    ...config,
  }
  const lastDay = Date.parse(`${expiry_date}T00:00:00Z`)
  const lastStretch = lastDay - interval_count * longestDays.year * dayMs
  const from = Math.max(nextCharge - 1, lastStretch)
  return nextCharges(anchored, { createdAt: from, count: Infinity }).at(-1)
}

const longestDays: Readonly<Record<IntervalUnit, number>> = {
  day: 1,
  week: 7,
  month: 31,
  quarter: 92,
  year: 366,
}

const months: Readonly<Partial<Record<IntervalUnit, number>>> = { month: 1, quarter: 3, year: 12 }

interface Intervals {
  readonly unit: IntervalUnit
  readonly times: number
}

/** The day so many intervals later; the last of its month, if the month has fewer days. */
function addIntervals(firstDay: number, { unit, times }: Intervals) {
  const monthsEach = months[unit]
  if (monthsEach === undefined) return firstDay + times * longestDays[unit] * dayMs

  const start = new Date(firstDay)
  const year = start.getUTCFullYear()
  const month = start.getUTCMonth() + times * monthsEach
  // Day 0 of a month is the last day of the one before. Not `Date.UTC`, which reads the year 50 as
  // 1950.
  const lastDay = new Date(new Date(0).setUTCFullYear(year, month + 1, 0)).getUTCDate()
  return new Date(0).setUTCFullYear(year, month, Math.min(start.getUTCDate(), lastDay))
}
