/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { allDifferenceTypes } from '../../../server/reconciliation/differenceTypes.js'
import type { Reconciliation } from '../../../server/reconciliation/report.js'
import type { Period } from '../../reports/readReports.js'
import { addDays, dayOf, formatTime, startOfDay } from '../formats.js'
import { type PageContext, usePage } from '../pageContext.js'
import { addressOf } from '../parts.js'

export function reportPath(name: string, context: PageContext, more: Readonly<Record<string, string>> = {}): string {
  return addressOf('/reconciliation', { name, ...more }, context)
}

/** The compared days, or times to the second if they are not whole days in the office's time zone. */
export function formatPeriod({ from, to }: Period, { timeZone }: Pick<PageContext, 'timeZone'>): string {
  const first = dayOf(from, timeZone)
  const last = dayOf(to - 1, timeZone)
  const isWhole = startOfDay(first, timeZone) === from && startOfDay(addDays(last, 1), timeZone) === to
  if (!isWhole) return `${formatTime(from, { timeZone })} – ${formatTime(to, { timeZone })}`
  return first === last ? first : `${first} – ${last}`
}

export function CountsByType({ counts, name }: Pick<Reconciliation, 'counts'> & { name: string }): JSX.Element {
  const context = usePage()
  const { types } = context.messages.reconciliation
  return (
    <ul class="kinds">
      {allDifferenceTypes
        .filter((type) => counts[type] > 0)
        .map((type) => (
          <li key={type}>
            <a href={reportPath(name, context, { type })}>{types[type].name}</a>{' '}
            <span class="number">{String(counts[type])}</span>
          </li>
        ))}
    </ul>
  )
}
