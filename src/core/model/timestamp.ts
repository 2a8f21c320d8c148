/**
 * As for `Array.prototype.sort`. Compared as text: one without a fraction comes before those of its
 * second with one.
 */
export function compareTimestamps(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Writes a moment as yyyy-MM-ddTHH:mm:ss.SSS, as UTC has it. */
export function formatTimestamp(instant: number): string {
  return new Date(instant).toISOString().slice(0, 23)
}

/**
 * Reads a timestamp of the service as if it were in UTC, since it has no zone. Answers whole
 * seconds as milliseconds since the epoch; `NaN` for any other text.
 */
export function readTimestamp(text: string): number {
  return Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`)
}

/** Writes a moment as yyyy-MM-ddTHH:mm:ss, as UTC has it: a card token's expiration. */
export function formatTokenExpiration(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19)
}

/** Writes the day of a moment as yyyy-MM-dd, as UTC has it. */
export function formatDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

/**
 * Whether a value is a day such as `2026-11-22`. `Date.parse` alone reads 31 February as 3 March.
 */
export function isDay(value: unknown): value is string {
  const midnight = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(midnight) && formatDate(midnight) === value
}

/** A moment's time of day in UTC, HH:MM:SS. */
export function timeOfDay(instant: number): string {
  return new Date(instant).toISOString().slice(11, 19)
}
