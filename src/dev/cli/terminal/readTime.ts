import { isDay } from '../../../core/model/timestamp.js'
import { UsageError } from './usageError.js'

/** A time without its zone is refused: it would mean another moment on another machine. */
const dayOrTime = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/

/**
 * Reads a day in UTC, or a time with its zone, in milliseconds since the epoch.
 *
 * @param option the name of the option, for the message
 * @throws {UsageError} for anything else, also for a day such as 31 February, which `Date.parse`
 *   would take for the 3rd of March
 */
export function readTime(text: string, option: string): number {
  const day = dayOrTime.exec(text)?.[1]
  const time = day !== undefined && isDay(day) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(time)) return time
  throw new UsageError(
    `${option} must be a day such as 2026-11-22, in UTC, or a time such as 2026-11-22T00:00+02:00.`,
  )
}
