import { fillPlural } from '../../locales/plurals/fillPlural.js'
import type { ExtraMessages } from '../../locales/types/extraMessages.js'
import type { WholeLocale } from '../../locales/types/messages.js'
import type { InitRecurring } from '../../model/recurring/initRecurring.js'
import type { IntervalUnit } from '../../model/recurring/intervalUnit.js'

const keys = {
  day: 'everyDay',
  week: 'everyWeek',
  month: 'everyMonth',
  quarter: 'everyQuarter',
  year: 'everyYear',
} as const satisfies Record<IntervalUnit, keyof ExtraMessages>

/** How often a subscription is charged, as text: `every 2 weeks`. */
export function describeInterval(
  { interval_unit, interval_count }: Pick<InitRecurring, 'interval_unit' | 'interval_count'>,
  { tag, messages }: WholeLocale,
): string {
  return fillPlural(messages[keys[interval_unit]], { count: interval_count, tag })
}
