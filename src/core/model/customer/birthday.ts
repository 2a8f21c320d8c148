import { dropInvisible, foldDigits } from '../digits.js'

/** A part of a date with its own field. */
export type DatePart = 'day' | 'month' | 'year'

type DateParts = Readonly<Record<DatePart, string>>

/** Why a text in three parts is no birthday. */
export interface BirthdayFault {
  /**
   * `missing`: a part is empty. `outside`: no such day, month or year. `unlikely`: in the future,
   * or more than 130 years ago.
   */
  readonly type: 'missing' | 'outside' | 'unlikely'
  /** The part that is wrong. @default the date as a whole */
  readonly part?: DatePart
  /** The last day of that month, if the day is outside. */
  readonly lastDay?: number
}

/** The parts in a language's order. */
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

export function splitDate(text = ''): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? []
  return { day, month, year }
}

/**
 * `YYYY-MM-DD`, as sent; `''` when all parts are empty. An invalid date is written so that it is
 * refused.
 */
export function joinDate(parts: DateParts): string {
  const { day, month, year } = tidy(parts)
  return day + month + year === ''
    ? ''
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export function findDateFault(
  parts: DateParts,
  order: readonly DatePart[],
): BirthdayFault | undefined {
  const tidied = tidy(parts)
  return order.map((part) => faultIn(part, tidied)).find(Boolean)
}

/** The first fault, in the order of the parts. @param now in milliseconds since the epoch */
export function findBirthdayFault(
  parts: DateParts,
  order: readonly DatePart[],
  now: () => number = Date.now,
): BirthdayFault | undefined {
  const wrong = findDateFault(parts, order)
  if (wrong || isBirthday(joinDate(parts), now)) return wrong
  const thisYear = new Date(now()).getFullYear()
  return isYearOfLife(Number(tidy(parts).year), thisYear)
    ? { type: 'unlikely' }
    : { type: 'unlikely', part: 'year' }
}

/** Whether a day exists, is not in the shopper's future, and is at most 130 years ago. */
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
 * `04.05.1990`, `1990-05-04`, `04051990`. `isTyped`: a key came last, so `1990-05-1` may still
 * become the 12th.
 */
export function parseWholeDate(
  text: string,
  order: readonly DatePart[],
  isTyped: boolean,
): DateParts | undefined {
  const plain = foldDigits(dropInvisible(text))
  const [, first = '', second = '', third = ''] =
    /^(\d{1,4})\D{1,3}(\d\d?)\D{1,3}(\d{1,4})\D{0,3}$/.exec(plain) ?? []
  const isYearFirst =
    /^\d{4}-\d{1,2}$/.test(`${first}-${third}`) && !(isTyped && third.length === 1)
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

/** A language that writes the year first does not define the order of day and month after it. */
function yearLast(
  [first, second, year]: readonly [string, string, string],
  order: readonly DatePart[],
) {
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
  return (part === 'month' ? isWithin(text, 12) : /^\d{4}$/.test(text))
    ? undefined
    : { type: 'outside', part }
}

function isReal(parts: DateParts): boolean {
  return (
    /^[1-9]\d{3}$/.test(parts.year) &&
    isWithin(parts.month, 12) &&
    isWithin(parts.day, lastDayOf(parts))
  )
}

/** 31 without a month; 29 in February without a year. */
function lastDayOf({ month, year }: DateParts): number {
  if (!isWithin(month, 12)) return 31
  return new Date(
    Date.UTC(/^\d{4}$/.test(year) ? Number(year) : 2000, Number(month), 0),
  ).getUTCDate()
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
