import type { PageContext } from './pageContext.js'

/** Formats an amount: digits in groups of three, then the currency. It stays text, so it is never rounded. */
export function formatMoney(amount: string, currency: string): string {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f')
  return `${grouped}${fraction === undefined ? '' : `.${fraction}`}\u00a0${currency}`
}

/** A time such as 2026-11-21 14:05:09, the same in every language. */
export function formatTime(at: number, { timeZone }: Pick<PageContext, 'timeZone'>): string {
  const { year, month, day, hour, minute, second } = partsOf(at, timeZone)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/** The day of a time: 2026-11-21. */
export function dayOf(at: number, timeZone: string): string {
  const { year, month, day } = partsOf(at, timeZone)
  return `${year}-${month}-${day}`
}

/** The beginning of a day, in milliseconds since the epoch; `undefined` for a text that is not a day from 1900 to 2999. */
export function startOfDay(day: string, timeZone: string): number | undefined {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(day)) return undefined
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined
  // The first guess may be on the other side of a clock change.
  const guess = midnight - offsetAt(midnight, timeZone)
  return midnight - offsetAt(guess, timeZone)
}

/** The day after: 2026-12-01 for 2026-11-30. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** The day before: 2026-11-30 for 2026-12-01. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(at, timeZone)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(at / 1000) * 1000
}

type TimeParts = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>

const writers = new Map<string, Intl.DateTimeFormat>()

function partsOf(at: number, timeZone: string): TimeParts {
  const writer = writers.get(timeZone) ?? createWriter(timeZone)
  const found = Object.fromEntries(writer.formatToParts(at).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = found
  return { year, month, day, hour, minute, second }
}

function createWriter(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit'
  const writer = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  })
  writers.set(timeZone, writer)
  return writer
}
