/** What a subscription's interval is counted in. */
export type IntervalUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** Every unit that the interface has. */
export const intervalUnits: readonly IntervalUnit[] = ['day', 'week', 'month', 'quarter', 'year']

/**
 * The highest counts and the defaults of the interface.
 *
 * @see The interface, "Recurring subscription (init_recurring)"
 */
export const recurringLimits = {
  intervalCount: { max: 30 },
  retryAttempts: { default: 3, max: 7 },
  retryIntervalHours: {
    byDay: { default: 2, max: 23 },
    otherwise: { default: 24, max: 72 },
  },
} as const

/** The limits of the hours between retries, which depend on the unit. */
export function retryHoursOf({ interval_unit }: { readonly interval_unit: IntervalUnit }) {
  const { byDay, otherwise } = recurringLimits.retryIntervalHours
  return interval_unit === 'day' ? byDay : otherwise
}
