import { formatDate, timeOfDay } from '../timestamp.js'
import type { InitRecurring } from './initRecurring.js'
import { nextCharges } from './nextCharges.js'

const longestYearMs = 366 * 86_400_000

/** On the last scheduled day up to the `expiry_date`; `undefined` without one, or without a charge before it. */
export function lastCharge(config: InitRecurring, createdAt: number): number | undefined {
  const { expiry_date, interval_count } = config
  const [next] = nextCharges(config, { createdAt, count: 1 })
  if (expiry_date === undefined || next === undefined) return undefined

  // Only the end of the schedule is walked through. With the same first day, the schedule from the next charge on is the same.
  const anchored: InitRecurring = {
    start_date: formatDate(createdAt),
    time: timeOfDay(createdAt),
    ...config,
  }
  const lastStretch = Date.parse(`${expiry_date}T00:00:00Z`) - interval_count * longestYearMs
  return nextCharges(anchored, { createdAt: Math.max(next - 1, lastStretch), count: Infinity }).at(-1)
}
