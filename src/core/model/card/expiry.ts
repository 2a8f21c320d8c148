import { dropInvisible, foldDigits } from '../digits.js'
import { failed, type IssueCode, ok, type Parsed } from '../issue.js'

/** A card's expiry date, in the members of the interface. */
export interface ExpiryDate {
  /** 1–12. */
  readonly exp_month: number
  /** Four digits. */
  readonly exp_year: number
}

const maxMonthsAhead = 50 * 12
const hourMs = 3_600_000

// What people and autofill type between month and year: slashes, dots, hyphens and dashes of
// several scripts, or a space.
const separators = /\s*[\s/\u2044\u2215\uff0f.\uff0e\u2010-\u2014\u2212\uff0d-]\s*/g
const monthFirst = /^(\d{1,2})\/(\d{2}|\d{4})$/
const yearFirst = /^(\d{4})\/(\d{1,2})$/
const unseparated = /^(\d{2}|[3-9])(\d{2}|20\d{2})$/
// Two digits that are no month, nor the beginning of a year.
const noMonth = /^(00|1[3-9]|2[1-9]|[3-9]\d)\D*$/

/**
 * Reads an expiry date as typed, pasted or filled in. `YY` means 20YY. A text with two meanings, or
 * none, is refused. Whether the date is past is checked by {@link validateExpiryDate}.
 *
 * @param isFilled whether it was filled in: then two digits above 12 may come first, as the year
 * @see docs/expiry.md for accepted and refused forms
 */
export function parseExpiry(text: string, isFilled = false): Parsed<ExpiryDate> {
  const plain = foldDate(dropInvisible(text))
  if (plain === '') return refuse('required')

  const [, year, month] = yearFirst.exec(plain) ?? []
  if (year !== undefined && month !== undefined) return readDate(month, year)

  const [, firstMonth, lastYear] = monthFirst.exec(plain) ?? unseparated.exec(plain) ?? []
  if (firstMonth === undefined || lastYear === undefined) {
    return refuse(noMonth.test(plain) ? 'expiry_month' : 'expiry_format')
  }
  // A phone's card scan may write the year first: a number above 12 can only be the year.
  const isYearFirst = isFilled && !isMonth(firstMonth) && isMonth(lastYear)
  return isYearFirst ? readDate(lastYear, firstMonth) : readDate(firstMonth, lastYear)
}

/** Writes the digits of a date as 0–9, and each separator as a slash. */
export function foldDate(text: string): string {
  return foldDigits(text).replace(separators, '/')
}

/**
 * Validates an expiry date as typed, against a clock in milliseconds since the epoch; `undefined`
 * if it is valid.
 */
export function validateExpiry(text: string, now: number): IssueCode | undefined {
  const date = parseExpiry(text)
  return date.type === 'error' ? date.error[0]?.code : validateExpiryDate(date.value, now)
}

/**
 * Validates a date against the clock. A card is valid through the last day of its month anywhere on
 * Earth: until twelve hours after the month's end in UTC. More than 50 years ahead counts as a
 * mistake.
 */
export function validateExpiryDate(
  { exp_month, exp_year }: ExpiryDate,
  now: number,
): IssueCode | undefined {
  if (!Number.isInteger(exp_year)) return 'expiry_format'
  if (!Number.isInteger(exp_month) || exp_month < 1 || exp_month > 12) return 'expiry_month'

  // `exp_month` counts from 1 and Date from 0, so this is the first moment of the following month.
  if (now >= Date.UTC(exp_year, exp_month) + 12 * hourMs) return 'expiry_past'

  const today = new Date(now)
  const monthsAhead =
    (exp_year - today.getUTCFullYear()) * 12 + exp_month - (today.getUTCMonth() + 1)
  return monthsAhead > maxMonthsAhead ? 'expiry_far' : undefined
}

function readDate(month: string, year: string): Parsed<ExpiryDate> {
  if (!isMonth(month)) return refuse('expiry_month')
  return ok({
    exp_month: Number(month),
    exp_year: year.length === 2 ? 2000 + Number(year) : Number(year),
  })
}

function isMonth(text: string) {
  return Number(text) >= 1 && Number(text) <= 12
}

function refuse(code: IssueCode): Parsed<never> {
  return failed([{ field: 'exp_month', code }])
}
