import { formatDate, timeOfDay } from '../timestamp.js'
import type { InitRecurring } from './initRecurring.js'
import { nextCharges } from './nextCharges.js'

const longestYearMs = 366 * 86_400_000

/**
 * When a subscription is charged for the last time, in milliseconds since the epoch: not on its `expiry_date`, but
 * on the last scheduled day up to it. `undefined` when it has no such date, or when no charge comes before it.
 *
 * @param createdAt in milliseconds since the epoch
 */
export function lastCharge(config: InitRecurring, createdAt: number): number | undefined {
  const { expiry_date, interval_count } = config
  const [next] = nextCharges(config, { createdAt, count: 1 })
  if (expiry_date === undefined || next === undefined) return undefined

  // Only the end of the schedule is walked through. Counted from the next charge, it is the same schedule as long as
  // its first day stays what it is.
  const anchored: InitRecurring = {
    start_date: formatDate(createdAt),
    time: timeOfDay(createdAt),
    ...config,
  }
  const lastStretch = Date.parse(`${expiry_date}T00:00:00Z`) - interval_count * longestYearMs
  return nextCharges(anchored, { createdAt: Math.max(next - 1, lastStretch), count: Infinity }).at(-1)
}
