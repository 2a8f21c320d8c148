import { dropInvisible, foldDigits } from '../digits.js'
import type { Issue, IssueCode } from '../issue.js'
import { failed, ok, type Result } from '../result.js'

/** A card's expiry date, in the members of the interface. */
export interface ExpiryDate {
  /** 1–12. */
  readonly exp_month: number
  /** Four digits. */
  readonly exp_year: number
}

const maxMonthsAhead = 50 * 12
const hourMs = 3_600_000

/** What people and autofill put between month and year: slashes, dots, hyphens and dashes of several scripts, or a space. */
export const dateSeparators: string = String.raw`\s/\u2044\u2215\uff0f.\uff0e\u2010-\u2014\u2212\uff0d-`
const separator = String.raw`\s*[${dateSeparators}]\s*`
const monthFirst = new RegExp(String.raw`^(\d{1,2})${separator}(\d{2}|\d{4})$`)
const yearFirst = new RegExp(String.raw`^(\d{4})${separator}(\d{1,2})$`)
const unseparated = /^(\d{2}|[3-9])(\d{2}|20\d{2})$/
const shortYearFirst = new RegExp(String.raw`^(\d{2})${separator}(\d{1,2})$`)
// Two digits and nothing after them: a month, or the beginning of a year.
const unfinished = /^(?!20)(\d{2})\D*$/

/**
 * Reads an expiry date as typed, pasted or filled in. `YY` means 20YY. What could mean two dates, or none, is refused and
 * never turned into another date; whether the date is past is checked separately, by {@link validateExpiryDate}.
 *
 * @see docs/expiry.md for every accepted and refused form
 */
export function parseExpiry(text: string): Result<ExpiryDate, readonly Issue[]> {
  const plain = foldDigits(dropInvisible(text))
  if (plain === '') return refuse('required')

  const [, year, month] = yearFirst.exec(plain) ?? []
  if (year !== undefined && month !== undefined) return readDate(month, year)

  const [, firstMonth, lastYear] = monthFirst.exec(plain) ?? unseparated.exec(plain) ?? []
  if (firstMonth !== undefined && lastYear !== undefined) return readDate(firstMonth, lastYear)
  const [, alone] = unfinished.exec(plain) ?? []
  return refuse(alone === undefined || isMonth(alone) ? 'expiry_format' : 'expiry_month')
}

/**
 * Reads an expiry date that was filled in and not typed: the card scan of a phone may write the year first, with two digits, and
 * then a first part above 12 is the year. Typed or pasted, it is a mistake, and stays one.
 *
 * @see docs/expiry.md for every such form
 */
export function parseFilledExpiry(text: string): Result<ExpiryDate, readonly Issue[]> {
  const [, year = '', month = ''] = shortYearFirst.exec(foldDigits(dropInvisible(text))) ?? []
  return Number(year) > 12 && isMonth(month) ? readDate(month, year) : parseExpiry(text)
}

/** Validates an expiry date as typed, against a clock in milliseconds since the epoch; `undefined` when nothing is wrong. */
export function validateExpiry(text: string, now: number): IssueCode | undefined {
  const date = parseExpiry(text)
  return date.type === 'error' ? date.error[0]?.code : validateExpiryDate(date.value, now)
}

/**
 * Validates a date against the clock. A card is good through the last day of its month anywhere on Earth, so it is past
 * twelve hours after that month has ended in UTC. More than 50 years ahead is taken for a slip.
 */
export function validateExpiryDate({ exp_month, exp_year }: ExpiryDate, now: number): IssueCode | undefined {
  if (!Number.isInteger(exp_year)) return 'expiry_format'
  if (!Number.isInteger(exp_month) || exp_month < 1 || exp_month > 12) return 'expiry_month'

  // `exp_month` counts from 1 and Date from 0: this is the first moment of the following month.
  if (now >= Date.UTC(exp_year, exp_month) + 12 * hourMs) return 'expiry_past'

  const today = new Date(now)
  const monthsAhead = (exp_year - today.getUTCFullYear()) * 12 + exp_month - (today.getUTCMonth() + 1)
  return monthsAhead > maxMonthsAhead ? 'expiry_far' : undefined
}

function readDate(month: string, year: string): Result<ExpiryDate, readonly Issue[]> {
  if (!isMonth(month)) return refuse('expiry_month')
  return ok({ exp_month: Number(month), exp_year: year.length === 2 ? 2000 + Number(year) : Number(year) })
}

function isMonth(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 12
}

function refuse(code: IssueCode): Result<never, readonly Issue[]> {
  return failed([{ field: 'exp_month', code }])
}
