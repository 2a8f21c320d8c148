import { formatDate, isDay } from '../../core/model/timestamp.js'
import type { PageContext } from './pageContext.js'

/** A time such as 2026-11-21 14:05:09, the same in every language. */
export function formatTime(at: number, { timeZone }: Pick<PageContext, 'timeZone'>): string {
  const { year, month, day, hour, minute, second } = partsOf(at, timeZone)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/**
 * A time as one reads it at a glance: `Today 14:05`, or the day and the time; to the second if it
 * is exact.
 */
export function formatShortTime(at: number, context: PageContext, isExact = false): string {
  const { now, timeZone, messages } = context
  const time = formatTime(at, context).slice(11, isExact ? undefined : 16)
  const day = dayOf(at, timeZone)
  const today = dayOf(now, timeZone)
  if (day === today) return `${messages.today} ${time}`
  return day === addDays(today, -1)
    ? `${messages.yesterday} ${time}`
    : `${formatDay(day, context)}, ${time}`
}

/** A day such as `Nov 21`, with the year if it is not this one. */
export function formatDay(
  day: string,
  context: PageContext,
  month: 'short' | 'long' = 'short',
): string {
  const { now, timeZone, locale } = context
  const year = dayOf(now, timeZone).startsWith(day.slice(0, 4)) ? undefined : 'numeric'
  return writerOf(locale, { timeZone: 'UTC', day: 'numeric', month, year }).format(Date.parse(day))
}

/** The day of a time: 2026-11-21. */
export function dayOf(at: number, timeZone: string): string {
  const { year, month, day } = partsOf(at, timeZone)
  return `${year}-${month}-${day}`
}

/**
 * The beginning of a day, in milliseconds since the epoch; `undefined` for a text that is not a day
 * from 1900 to 2999.
 */
export function startOfDay(day: string, timeZone: string): number | undefined {
  if (!isDay(day) || !/^(?:19|2)/.test(day)) return undefined
  const midnight = Date.parse(day)
  // The first guess may be on the other side of a clock change.
  const guess = midnight - offsetAt(midnight, timeZone)
  return midnight - offsetAt(guess, timeZone)
}

/** The day so many days later: 2026-12-01 for 2026-11-30 and 1. */
export function addDays(day: string, days: number): string {
  return formatDate(Date.parse(day) + days * 86_400_000)
}

function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(at, timeZone)
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) -
    Math.floor(at / 1000) * 1000
  )
}

type TimeParts = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>

const writers = new Map<string, Intl.DateTimeFormat>()

function partsOf(at: number, timeZone: string): TimeParts {
  const two = '2-digit'
  const date = { year: 'numeric', month: two, day: two } as const
  const writer = writerOf('en', {
    timeZone,
    ...date,
    hourCycle: 'h23',
    hour: two,
    minute: two,
    second: two,
  })
  const found = Object.fromEntries(writer.formatToParts(at).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = found
  return { year, month, day, hour, minute, second }
}

function writerOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [locale, ...Object.values(options)].join()
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(locale, options)
  writers.set(key, writer)
  return writer
}
