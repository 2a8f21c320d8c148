/** What a subscription's interval is counted in. */
export type IntervalUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The interface's maxima and defaults of `init_recurring`. */
export const recurringLimits: {
  readonly intervalCount: { readonly max: 30 }
  readonly retryAttempts: { readonly default: 3; readonly max: 7 }
  readonly retryIntervalHours: {
    readonly byDay: { readonly default: 2; readonly max: 23 }
    readonly otherwise: { readonly default: 24; readonly max: 72 }
  }
} = {
  intervalCount: { max: 30 },
  retryAttempts: { default: 3, max: 7 },
  retryIntervalHours: { byDay: { default: 2, max: 23 }, otherwise: { default: 24, max: 72 } },
}

/** The limits of the hours between retries, which depend on the unit. */
export function retryHoursOf({ interval_unit }: { readonly interval_unit: IntervalUnit }): {
  readonly default: number
  readonly max: number
} {
  const { byDay, otherwise } = recurringLimits.retryIntervalHours
  return interval_unit === 'day' ? byDay : otherwise
}
