import type { Period } from '../../reports/readReports.js'
import { dayOf, endOfDay, formatTime, startOfDay } from '../formats.js'
import type { PageContext } from '../pageContext.js'

/**
 * The compared days, or times to the second if they are not whole days in the office's time zone.
 */
export function formatPeriod(
  { from, to }: Period,
  { timeZone }: Pick<PageContext, 'timeZone'>,
): string {
  const firstDay = dayOf(from, timeZone)
  // `to` is the beginning of the day after.
  const lastDay = dayOf(to - 1, timeZone)
  const beginsWithDay = startOfDay(firstDay, timeZone) === from
  const endsWithDay = endOfDay(lastDay, timeZone) === to
  if (!beginsWithDay || !endsWithDay) {
    return `${formatTime(from, { timeZone })} – ${formatTime(to, { timeZone })}`
  }
  return firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`
}
