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

/** The parts of `YYYY-MM-DD`; empty ones for any other text. */
export function splitDate(text = ''): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? []
  return { day, month, year }
}

/**
 * `YYYY-MM-DD`, as sent; `''` when all parts are empty. An invalid date is written so that it is
 * refused.
 */
export function joinDate(date: DateParts): string {
  const { day, month, year } = tidy(date)
  if (day + month + year === '') return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The first fault of a date, in the order of the parts. Any day that exists is right. */
export function findDateFault(
  date: DateParts,
  order: readonly DatePart[],
): BirthdayFault | undefined {
  const tidied = tidy(date)
  return order.map((partName) => faultIn(partName, tidied)).find(Boolean)
}

/**
 * The first fault of a birthday, in the order of the parts.
 *
 * @param now in milliseconds since the epoch
 */
export function findBirthdayFault(
  date: DateParts,
  order: readonly DatePart[],
  now: () => number = Date.now,
): BirthdayFault | undefined {
  const dateFault = findDateFault(date, order)
  if (dateFault) return dateFault
  const { day, month, year } = tidy(date)
  const today = new Date(now())
  const age = today.getFullYear() - Number(year)
  if (age < 0 || age > 130) return { type: 'unlikely', part: 'year' }
  const latest = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  const isPast = Date.UTC(Number(year), Number(month) - 1, Number(day)) <= latest
  return isPast ? undefined : { type: 'unlikely' }
}

/** Whether a day exists, is not in the shopper's future, and is at most 130 years ago. */
export function isBirthday(text: string, now: () => number = Date.now): boolean {
  return findBirthdayFault(splitDate(text), ['day', 'month', 'year'], now) === undefined
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
  const allReadings = [...readSeparated(plain, order, isTyped), ...readEightDigits(plain, order)]
  const readings = allReadings.filter(isReal)
  const [reading] = readings
  // A text with two meanings is not taken.
  const isClear = new Set(readings.map(joinDate)).size === 1
  return isClear ? reading : undefined
}

/** Three numbers with marks between them, the year first or last. */
function readSeparated(
  text: string,
  order: readonly DatePart[],
  isTyped: boolean,
): readonly DateParts[] {
  const match = /^(\d{1,4})\D{1,3}(\d\d?)\D{1,3}(\d{1,4})\D{0,3}$/.exec(text)
  const [, head = '', middle = '', tail = ''] = match ?? []
  const isUnfinished = isTyped && tail.length === 1
  if (/^\d{4}-\d{1,2}$/.test(`${head}-${tail}`)) {
    return isUnfinished ? [] : [{ day: tail, month: middle, year: head }]
  }
  const isYearLast = /^\d{1,2}-\d{4}$/.test(`${head}-${tail}`)
  return isYearLast ? readYearLast({ head, middle, year: tail }, order) : []
}

/** `04051990` or `19900504`. */
function readEightDigits(text: string, order: readonly DatePart[]): readonly DateParts[] {
  if (!/^\d{8}$/.test(text)) return []
  const yearFirst = { day: text.slice(6), month: text.slice(4, 6), year: text.slice(0, 4) }
  const yearLast = { head: text.slice(0, 2), middle: text.slice(2, 4), year: text.slice(4) }
  return [yearFirst, ...readYearLast(yearLast, order)]
}

interface YearLastDate {
  readonly head: string
  readonly middle: string
  readonly year: string
}

/** A language that writes the year first does not define the order of day and month after it. */
function readYearLast(
  { head, middle, year }: YearLastDate,
  order: readonly DatePart[],
): readonly DateParts[] {
  const dayFirst = { day: head, month: middle, year }
  const monthFirst = { day: middle, month: head, year }
  if (order[0] === 'year') return [dayFirst, monthFirst]
  return [order[0] === 'day' ? dayFirst : monthFirst]
}

function faultIn(partName: DatePart, date: DateParts): BirthdayFault | undefined {
  const text = date[partName]
  if (text === '') return { type: 'missing', part: partName }
  if (partName === 'day') {
    const lastDay = lastDayOf(date)
    return isWithin(text, lastDay) ? undefined : { type: 'outside', part: partName, lastDay }
  }
  const isValid = partName === 'month' ? isWithin(text, 12) : /^\d{4}$/.test(text)
  return isValid ? undefined : { type: 'outside', part: partName }
}

/** Whether the day exists. A year has four digits and no zero before them. */
function isReal(date: DateParts) {
  if (!/^[1-9]\d{3}$/.test(date.year) || !isWithin(date.month, 12)) return false
  return isWithin(date.day, lastDayOf(date))
}

/** 31 without a month; 29 in February without a year. */
function lastDayOf({ month, year }: DateParts) {
  if (!isWithin(month, 12)) return 31
  const leapYear = 2000
  const wholeYear = /^\d{4}$/.test(year) ? Number(year) : leapYear
  // Day 0 of a month is the last day of the one before, and months count from 0.
  return new Date(Date.UTC(wholeYear, Number(month), 0)).getUTCDate()
}

function isWithin(text: string, max: number) {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= max
}

function tidy({ day, month, year }: DateParts): DateParts {
  const tidyPart = (text: string) => foldDigits(dropInvisible(text))
  return { day: tidyPart(day), month: tidyPart(month), year: tidyPart(year) }
}
