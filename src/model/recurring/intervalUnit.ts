/** What a subscription's interval is counted in. */
export type IntervalUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'
