/** @jsxImportSource hono/jsx */
import type { FinishedReport } from '../../reports/readReports.js'
import { PageLink } from '../PageLink.js'
import { usePage } from '../pageContext.js'
import { CountsByType } from './CountsByType.js'
import { formatPeriod } from './formatPeriod.js'

/** The last reconciliation, as the overview shows it. */
export function LastReport({ report }: { report: FinishedReport }) {
  const context = usePage()
  const { reconciliation } = context.messages
  const { name } = report
  const title = reconciliation.of(report.type === 'done' ? formatPeriod(report, context) : name)
  return (
    <div class="group">
      <h3>{reconciliation.title}</h3>
      <div class="found">
        <PageLink path="/reconciliation" query={{ name }}>
          {title}
        </PageLink>
        {report.type === 'done' ? (
          <CountsByType counts={report.counts} name={name} />
        ) : (
          <span class="chip bad">{reconciliation.unreadable}</span>
        )}
      </div>
    </div>
  )
}
