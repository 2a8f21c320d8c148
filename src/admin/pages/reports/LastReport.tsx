/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { FinishedReport } from '../../reports/readReports.js'
import { usePage } from '../pageContext.js'
import { CountsByType, formatPeriod, reportPath } from './reportParts.js'

/** The last reconciliation with differences, on the overview. */
export function LastReport({ report }: { readonly report: FinishedReport }): JSX.Element {
  const context = usePage()
  const { reconciliation } = context.messages
  const { name } = report
  const title = reconciliation.of(report.type === 'done' ? formatPeriod(report, context) : name)
  return (
    <div class="group">
      <h3>{reconciliation.title}</h3>
      <div class="found">
        <a href={reportPath(name, context)}>{title}</a>
        {report.type === 'done' ? (
          <CountsByType counts={report.counts} name={name} />
        ) : (
          <span class="chip bad">{reconciliation.unreadable}</span>
        )}
      </div>
    </div>
  )
}
