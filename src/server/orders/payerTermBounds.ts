import { type PayerTerms, payerTerms } from '../../model/customer/payerFields.js'
import { isRecord } from '../../model/isObject.js'
import { type IntervalUnit, recurringLimits } from '../../model/recurring/recurringLimits.js'

/** A lowest and a highest value, both included, and both optional. */
interface TermRange<Value> {
  /** The lowest. */
  readonly min?: Value
  /** The highest. */
  readonly max?: Value
}

/**
 * Which terms of an order's subscription a payer may choose, and within what bounds. The order sets all others.
 *
 * @example
 * // Every one to six weeks or months, from 2027 on; the order sets the end.
 * payerTerms: {
 *   interval_unit: ['week', 'month'],
 *   interval_count: { max: 6 },
 *   start_date: { min: '2027-01-01' },
 * }
 */
export interface PayerTermBounds {
  /** The units to choose from. */
  readonly interval_unit?: readonly IntervalUnit[]
  /** Units between charges: within the interface's 1 to 30. */
  readonly interval_count?: TermRange<number>
  /** The first scheduled charge: YYYY-MM-DD. */
  readonly start_date?: TermRange<string>
  /** The last scheduled charge: YYYY-MM-DD. */
  readonly expiry_date?: TermRange<string>
}

/** The chosen terms that are not allowed, or out of bounds. */
export function termsOutside(bounds: PayerTermBounds, terms: PayerTerms = {}): readonly string[] {
  const { interval_unit: unit, interval_count: count, start_date: start, expiry_date: expiry } = terms
  const isAllowed: Readonly<Record<keyof PayerTerms, boolean>> = {
    interval_unit: unit === undefined || (bounds.interval_unit ?? []).includes(unit),
    interval_count: isWithin(count, bounds.interval_count),
    start_date: isWithin(start, bounds.start_date),
    expiry_date: isWithin(expiry, bounds.expiry_date),
  }
  return Object.entries(isAllowed).flatMap(([name, allowed]) => (allowed ? [] : [name]))
}

/** Whether bounds are valid. The merchant's code may be plain JavaScript, and an unknown bound would limit nothing. */
export function isValidBounds(bounds: unknown): boolean {
  if (!isRecord(bounds)) return false
  const { interval_unit: units = allUnits, interval_count: count = {}, start_date = {}, expiry_date = {} } = bounds
  return (
    Object.keys(bounds).every((name) => payerTerms.includes(name)) &&
    Array.isArray(units) &&
    units.length > 0 &&
    units.every((unit) => allUnits.includes(unit)) &&
    isRange(count, isCount) &&
    isRange(start_date, isDay) &&
    isRange(expiry_date, isDay)
  )
}

const allUnits: readonly unknown[] = ['day', 'week', 'month', 'quarter', 'year'] satisfies readonly IntervalUnit[]

/** Days are compared as text: all are `YYYY-MM-DD`. */
function isWithin<Value extends string | number>(value: Value | undefined, range: TermRange<Value> | undefined) {
  if (value === undefined) return true
  if (range === undefined) return false
  return (range.min === undefined || value >= range.min) && (range.max === undefined || value <= range.max)
}

function isRange<Value extends string | number>(range: unknown, isEnd: (end: unknown) => end is Value): boolean {
  if (!isRecord(range) || !Object.keys(range).every((name) => name === 'min' || name === 'max')) return false
  const { min, max } = range
  const areEnds = (min === undefined || isEnd(min)) && (max === undefined || isEnd(max))
  return areEnds && !(isEnd(min) && isEnd(max) && min > max)
}

function isCount(end: unknown): end is number {
  return Number.isSafeInteger(end) && Number(end) >= 1 && Number(end) <= recurringLimits.intervalCount.max
}

function isDay(end: unknown): end is string {
  return typeof end === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(end) && !Number.isNaN(Date.parse(end))
}
