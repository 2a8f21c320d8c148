/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ListedReport } from '../../reports/readReports.js'
import type { PageContext } from '../pageContext.js'
import { CountsByType, formatPeriod, reportPath } from './reportParts.js'

/** The last reconciliation with differences, on the overview. */
export function LastReport({
  context,
  report,
}: {
  readonly context: PageContext
  readonly report: Extract<ListedReport, { type: 'done' | 'unreadable' }>
}): JSX.Element {
  const { reconciliation } = context.messages
  const { name } = report
  const title = reconciliation.of(report.type === 'done' ? formatPeriod(report, context) : name)
  return (
    <div class="group">
      <h3>{reconciliation.title}</h3>
      <div class="found">
        <a href={reportPath(name, context)}>{title}</a>
        {report.type === 'done' ? (
          <CountsByType counts={report.counts} name={name} context={context} />
        ) : (
          <span class="chip bad">{reconciliation.unreadable}</span>
        )}
      </div>
    </div>
  )
}
