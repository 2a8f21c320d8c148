import { formatDate, isDay } from '../../core/model/timestamp.js'
import type { PageContext } from './pageContext.js'

/** A time such as `2026-11-21 14:05:09`, as clocks in the time zone show it, in every language. */
export function formatTime(timeMs: number, { timeZone }: Pick<PageContext, 'timeZone'>): string {
  const formatter = formatterOf('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    // Without it midnight is written as 24:00.
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const timeParts = formatter.formatToParts(timeMs)
  const textOf = (name: Intl.DateTimeFormatPartTypes) =>
    timeParts.find(({ type }) => type === name)?.value ?? ''
  const day = `${textOf('year')}-${textOf('month')}-${textOf('day')}`
  return `${day} ${textOf('hour')}:${textOf('minute')}:${textOf('second')}`
}

/**
 * A time as one reads it at a glance: `Today 14:05`, or the day and the time; to the second if it
 * is exact.
 */
export function formatShortTime(timeMs: number, context: PageContext, isExact = false): string {
  const { now, timeZone, messages } = context
  const time = formatTime(timeMs, context).slice('2026-11-21 '.length)
  const shownTime = isExact ? time : time.slice(0, '14:05'.length)
  const day = dayOf(timeMs, timeZone)
  const today = dayOf(now, timeZone)
  if (day === today) return `${messages.today} ${shownTime}`
  if (day === addDays(today, -1)) return `${messages.yesterday} ${shownTime}`
  return `${formatDay(day, context)}, ${shownTime}`
}

/** A day such as `Nov 21`, with the year if it is not this one. */
export function formatDay(
  day: string,
  context: PageContext,
  month: 'short' | 'long' = 'short',
): string {
  const { now, timeZone, locale } = context
  const isThisYear = dayOf(now, timeZone).startsWith(day.slice(0, 4))
  const year = isThisYear ? undefined : 'numeric'
  const formatter = formatterOf(locale, { timeZone: 'UTC', day: 'numeric', month, year })
  return formatter.format(Date.parse(day))
}

/** The day of a time in the time zone: `2026-11-21`. */
export function dayOf(timeMs: number, timeZone: string): string {
  return formatTime(timeMs, { timeZone }).slice(0, '2026-11-21'.length)
}

/**
 * The beginning of a day, in milliseconds since the epoch; `undefined` for a text that is not a day
 * from 1900 to 2999.
 */
export function startOfDay(day: string | undefined, timeZone: string): number | undefined {
  if (!isDay(day) || !/^(?:19|2)/.test(day)) return undefined
  const midnight = Date.parse(day)
  // The first guess may be on the other side of a clock change.
  const guess = midnight - offsetAt(midnight, timeZone)
  return midnight - offsetAt(guess, timeZone)
}

/** The beginning of the day after `day`, in milliseconds; `undefined` as in `startOfDay`. */
export function endOfDay(day: string | undefined, timeZone: string): number | undefined {
  // `addDays` needs a day that exists.
  if (!day || startOfDay(day, timeZone) === undefined) return undefined
  return startOfDay(addDays(day, 1), timeZone)
}

/** The day so many days later: 2026-12-01 for 2026-11-30 and 1. */
export function addDays(day: string, days: number): string {
  return formatDate(Date.parse(day) + days * 86_400_000)
}

/** How far the zone's clocks are ahead of UTC at a time. Milliseconds; whole seconds. */
function offsetAt(timeMs: number, timeZone: string) {
  const localTime = formatTime(timeMs, { timeZone }).replace(' ', 'T')
  return Date.parse(`${localTime}Z`) - Math.floor(timeMs / 1000) * 1000
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Kept, because creating one takes longer than rendering a page's times with it. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = [locale, ...Object.values(options)].join()
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}
