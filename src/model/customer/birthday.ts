import { dropInvisible, foldDigits } from '../digits.js'

/** A part of a date that has a field of its own. */
export type DatePart = 'day' | 'month' | 'year'

/** A date as it is typed: any text in each part. */
export type DateParts = Readonly<Record<DatePart, string>>

/** Why a text in three parts is no birthday. */
export interface BirthdayFault {
  /**
   * `missing`: a part is empty. `outside`: there is no such day, month or year. `unlikely`: a date that has not come yet, or is
   * more than 130 years ago.
   */
  readonly type: 'missing' | 'outside' | 'unlikely'
  /** The part that is wrong. @default the date as a whole */
  readonly part?: DatePart
  /** The last day of that month, where the day is outside. */
  readonly lastDay?: number
}

/** The parts in the order in which a language writes them. */
export function dateOrder(language: string): readonly DatePart[] {
  const format = new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  })
  return format.formatToParts(0).flatMap(({ type }) => (isDatePart(type) ? [type] : []))
}

function isDatePart(type: string): type is DatePart {
  return type === 'day' || type === 'month' || type === 'year'
}

/** The parts of a `YYYY-MM-DD`. */
export function splitDate(text = ''): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? []
  return { day, month, year }
}

/** As it is sent: `YYYY-MM-DD`, `''` when all parts are empty. What is no date is written so that it is refused as one. */
export function joinDate(parts: DateParts): string {
  const { day, month, year } = tidy(parts)
  return day + month + year === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The first thing that is wrong, in the order of the parts. @param now in milliseconds since the epoch */
export function findBirthdayFault(
  parts: DateParts,
  order: readonly DatePart[],
  now: () => number = Date.now,
): BirthdayFault | undefined {
  const tidied = tidy(parts)
  const wrong = order.map((part) => faultIn(part, tidied)).find(Boolean)
  if (wrong || isBirthday(joinDate(parts), now)) return wrong
  const thisYear = new Date(now()).getFullYear()
  return isYearOfLife(Number(tidied.year), thisYear) ? { type: 'unlikely' } : { type: 'unlikely', part: 'year' }
}

/** Whether a day exists, has come wherever the shopper is, and lies within the longest of lives. */
export function isBirthday(text: string, now: () => number = Date.now): boolean {
  const { day, month, year } = splitDate(text)
  const today = new Date(now())
  const latest = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  return (
    isReal({ day, month, year }) &&
    Date.UTC(Number(year), Number(month) - 1, Number(day)) <= latest &&
    isYearOfLife(Number(year), today.getFullYear())
  )
}

/**
 * Reads a whole date that was pasted, filled in or typed into one part: `04.05.1990`, `1990-05-04`, `04051990`. What is no real
 * date, or may be read as two, is `undefined`: another date would be worse than none.
 *
 * @param isTyped whether a key came last: `1990-05-1` may still become the 12th
 */
export function parseWholeDate(text: string, order: readonly DatePart[], isTyped: boolean): DateParts | undefined {
  const plain = foldDigits(dropInvisible(text))
  const [, first = '', second = '', third = ''] = /^(\d{1,4})\D{1,3}(\d\d?)\D{1,3}(\d{1,4})\D{0,3}$/.exec(plain) ?? []
  const isYearFirst = /^\d{4}-\d{1,2}$/.test(`${first}-${third}`) && !(isTyped && third.length === 1)
  const isYearLast = /^\d{1,2}-\d{4}$/.test(`${first}-${third}`)
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(plain) ?? []
  const [, head = '', middle = '', tail = ''] = /^(\d\d)(\d\d)(\d{4})$/.exec(plain) ?? []
  const readings = [
    ...(isYearFirst ? [{ day: third, month: second, year: first }] : []),
    ...(isYearLast ? yearLast([first, second, third], order) : []),
    ...(tail ? [{ day, month, year }, ...yearLast([head, middle, tail], order)] : []),
  ].filter(isReal)
  const [reading] = readings
  return new Set(readings.map(joinDate)).size === 1 ? reading : undefined
}

/** A language that writes the year first does not say which of the other two would come before the other. */
function yearLast(
  [first, second, year]: readonly [string, string, string],
  order: readonly DatePart[],
): readonly DateParts[] {
  const dayFirst = { day: first, month: second, year }
  const monthFirst = { day: second, month: first, year }
  if (order[0] === 'year') return [dayFirst, monthFirst]
  return [order[0] === 'day' ? dayFirst : monthFirst]
}

function faultIn(part: DatePart, parts: DateParts): BirthdayFault | undefined {
  const text = parts[part]
  if (text === '') return { type: 'missing', part }
  if (part === 'day') {
    const lastDay = lastDayOf(parts)
    return isWithin(text, lastDay) ? undefined : { type: 'outside', part, lastDay }
  }
  return (part === 'month' ? isWithin(text, 12) : /^\d{4}$/.test(text)) ? undefined : { type: 'outside', part }
}

function isReal(parts: DateParts): boolean {
  return /^[1-9]\d{3}$/.test(parts.year) && isWithin(parts.month, 12) && isWithin(parts.day, lastDayOf(parts))
}

/** 31 while the month is none; 29 in February while the year is none. */
function lastDayOf({ month, year }: DateParts): number {
  if (!isWithin(month, 12)) return 31
  return new Date(Date.UTC(/^\d{4}$/.test(year) ? Number(year) : 2000, Number(month), 0)).getUTCDate()
}

function isWithin(text: string, max: number): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= max
}

function isYearOfLife(year: number, thisYear: number): boolean {
  return year <= thisYear && year >= thisYear - 130
}

function tidy({ day, month, year }: DateParts): DateParts {
  const tidyPart = (text: string): string => foldDigits(dropInvisible(text))
  return { day: tidyPart(day), month: tidyPart(month), year: tidyPart(year) }
}
