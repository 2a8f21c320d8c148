import type { InitRecurring, IntervalUnit } from '../model/initRecurring.js'
import type { ExtraMessages } from './extraMessages.js'
import { fillPlural } from './fillPlural.js'
import type { WholeLocale } from './messages.js'

const keys = {
  day: 'everyDay',
  week: 'everyWeek',
  month: 'everyMonth',
  quarter: 'everyQuarter',
  year: 'everyYear',
} as const satisfies Record<IntervalUnit, keyof ExtraMessages>

/** How often a subscription is charged, in words: `every 2 weeks`. */
export function describeInterval(
  { interval_unit, interval_count }: Pick<InitRecurring, 'interval_unit' | 'interval_count'>,
  { tag, messages }: WholeLocale,
): string {
  return fillPlural(messages[keys[interval_unit]], { count: interval_count, tag })
}
