/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { allDifferenceTypes } from '../../../backend/reconciliation/differenceTypes.js'
import type { Reconciliation } from '../../../backend/reconciliation/report.js'
import type {
  FinishedReport,
  ListedReport,
  Period,
  ReportListPage,
} from '../../reports/readReports.js'
import { addDays, dayOf, formatTime, startOfDay } from '../formats.js'
import { Layout } from '../Layout.js'
import { type PageContext, usePage } from '../pageContext.js'
import { Alert, addressOf, Table } from '../parts.js'

interface ReportsPageProps {
  /** `undefined` when the merchant's `list` failed. */
  readonly page: ReportListPage | undefined
  /** It is not the first page. */
  readonly isLater: boolean
}

export function ReportsPage({ page, isLater }: ReportsPageProps): JSX.Element {
  const context = usePage()
  const { messages, basePath } = context
  const { reconciliation } = messages
  return (
    <Layout title={reconciliation.title} current="reconciliations">
      <h1>{reconciliation.title}</h1>
      <p class="meaning">{reconciliation.lead}</p>
      {!page && <Alert text={reconciliation.listUnreadable} />}
      {page && page.reports.length === 0 && <p class="empty">{reconciliation.none}</p>}
      {page && page.reports.length > 0 && (
        <Table
          caption={reconciliation.title}
          columns={[
            { name: reconciliation.period, cell: (each) => <ReportName report={each} /> },
            {
              name: reconciliation.orders,
              place: 'end',
              cell: (each) => (each.type === 'done' ? String(each.orders) : '–'),
            },
            {
              name: reconciliation.differences,
              place: 'end',
              cell: (each) => (each.type === 'done' ? String(each.total) : '–'),
            },
            { name: reconciliation.byType, cell: (each) => <Found report={each} /> },
          ]}
          rows={page.reports}
        />
      )}
      {page && (isLater || page.next !== undefined) && (
        <nav class="pager" aria-label={reconciliation.title}>
          {isLater && <a href={`${basePath}/reconciliations`}>{messages.firstPage}</a>}
          {page.next !== undefined && (
            <a href={addressOf('/reconciliations', { after: page.next }, context)}>
              {messages.nextPage}
            </a>
          )}
        </nav>
      )}
    </Layout>
  )
}

interface ReportCell {
  readonly report: ListedReport
}

function ReportName({ report }: ReportCell): JSX.Element {
  const context = usePage()
  const name = 'from' in report ? formatPeriod(report, context) : report.name
  return (
    <a class="number" href={reportPath(report.name, context)}>
      {name}
    </a>
  )
}

function Found({ report }: ReportCell): JSX.Element {
  const { reconciliation } = usePage().messages
  if (report.type === 'unreadable') return <span class="chip bad">{reconciliation.unreadable}</span>
  if (report.type !== 'done') return <span class="chip wait">{reconciliation.unfinished}</span>
  if (report.total === 0) return <span class="chip good">{reconciliation.nothingDiffers}</span>
  return <CountsByType counts={report.counts} name={report.name} />
}

/** On the overview. */
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

export function reportPath(
  name: string,
  context: PageContext,
  more: Readonly<Record<string, string>> = {},
): string {
  return addressOf('/reconciliation', { name, ...more }, context)
}

/**
 * The compared days, or times to the second if they are not whole days in the office's time zone.
 */
export function formatPeriod(
  { from, to }: Period,
  { timeZone }: Pick<PageContext, 'timeZone'>,
): string {
  const first = dayOf(from, timeZone)
  const last = dayOf(to - 1, timeZone)
  const isWhole =
    startOfDay(first, timeZone) === from && startOfDay(addDays(last, 1), timeZone) === to
  if (!isWhole) return `${formatTime(from, { timeZone })} – ${formatTime(to, { timeZone })}`
  return first === last ? first : `${first} – ${last}`
}

function CountsByType({
  counts,
  name,
}: Pick<Reconciliation, 'counts'> & { name: string }): JSX.Element {
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
