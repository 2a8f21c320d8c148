import * as z from 'zod/mini'
import type { PayerTerms } from '../../core/model/customer/payerFields.js'
import { date } from '../../core/model/payment/paymentMembers.js'
import { type IntervalUnit, recurringLimits } from '../../core/model/recurring/recurringLimits.js'
import { wholeNumber } from '../../core/model/schema.js'

/** A lowest and a highest value, both included, and both optional. */
export interface TermRange<Value> {
  /** The lowest. */
  readonly min?: Value
  /** The highest. */
  readonly max?: Value
}

/**
 * Which terms of an order's subscription a payer may choose, and within what bounds. The order sets
 * all others.
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

export function termsOutside(bounds: PayerTermBounds, terms: PayerTerms = {}): readonly string[] {
  const {
    interval_unit: unit,
    interval_count: count,
    start_date: start,
    expiry_date: expiry,
  } = terms
  const isAllowed: Readonly<Record<keyof PayerTerms, boolean>> = {
    interval_unit: unit === undefined || (bounds.interval_unit ?? []).includes(unit),
    interval_count: isWithin(count, bounds.interval_count),
    start_date: isWithin(start, bounds.start_date),
    expiry_date: isWithin(expiry, bounds.expiry_date),
  }
  return Object.entries(isAllowed).flatMap(([name, allowed]) => (allowed ? [] : [name]))
}

/**
 * Whether bounds are valid. The merchant's code may be plain JavaScript, and an unknown bound would
 * limit nothing.
 */
export function isValidBounds(bounds: unknown): boolean {
  return boundsSchema.safeParse(bounds).success
}

const boundsSchema = z.strictObject({
  interval_unit: z.optional(
    z.array(z.enum(['day', 'week', 'month', 'quarter', 'year'])).check(z.minLength(1)),
  ),
  interval_count: rangeOf(wholeNumber({ min: 1, max: recurringLimits.intervalCount.max })),
  start_date: rangeOf(date),
  expiry_date: rangeOf(date),
})

function rangeOf<Value extends string | number>(end: z.ZodMiniType<Value>) {
  const range = z.strictObject({ min: z.optional(end), max: z.optional(end) })
  return z.optional(
    range.check(z.refine(({ min, max }) => min === undefined || max === undefined || min <= max)),
  )
}

/** Days are compared as text: all are `YYYY-MM-DD`. */
function isWithin<Value extends string | number>(
  value: Value | undefined,
  range: TermRange<Value> | undefined,
) {
  if (value === undefined) return true
  if (range === undefined) return false
  return (
    (range.min === undefined || value >= range.min) &&
    (range.max === undefined || value <= range.max)
  )
}
