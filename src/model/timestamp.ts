/**
 * A moment as the service writes it, by a clock whose zone the interface does not show: what `new Date()` makes of it
 * differs by up to 26 hours between machines.
 */
export interface ServiceTime {
  /** Four digits. */
  readonly year: number
  /** 1–12. */
  readonly month: number
  /** 1–31. */
  readonly day: number
  /** 0–23. */
  readonly hour: number
  /** 0–59. */
  readonly minute: number
  /** 0–59. */
  readonly second: number
  /** 0 for a card token's expiration, which is written without a fraction. */
  readonly millisecond: number
}

/** The interface's two patterns: yyyy-MM-ddTHH:mm:ss.SSS, and without the fraction for a card token's expiration. */
const pattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{3}))?$/

/**
 * Reads a timestamp of either pattern; `undefined` for any other text and for days and times that do not exist.
 *
 * @see The interface, "Resources and their fields", TIMESTAMP
 */
export function readTimestamp(text: string): ServiceTime | undefined {
  const [, ...parts] = pattern.exec(text) ?? []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, millisecond = 0] = parts.map((part) =>
    Number(part ?? 0),
  )
  // A day or an hour too many would make another one of it.
  const exists =
    parts.length > 0 &&
    !Number.isNaN(Date.parse(`${text}Z`)) &&
    formatTimestamp(Date.parse(`${text}Z`)).startsWith(text)
  return exists ? { year, month, day, hour, minute, second, millisecond } : undefined
}

/**
 * Which of two timestamps is later: negative when the first is earlier, as for `Array.prototype.sort`. Compared as text,
 * since both are of one clock; a text without a fraction comes before every text of its second that has one.
 */
export function compareTimestamps(first: string, second: string): number {
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** Writes a moment as yyyy-MM-ddTHH:mm:ss.SSS, as UTC has it. */
export function formatTimestamp(instant: number): string {
  return new Date(instant).toISOString().slice(0, 23)
}

/** Writes a moment as yyyy-MM-ddTHH:mm:ss, as UTC has it: a card token's expiration. */
export function formatTokenExpiration(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19)
}

/** Writes the day of a moment as yyyy-MM-dd, as UTC has it. */
export function formatDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
