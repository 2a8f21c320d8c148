/** @jsxImportSource hono/jsx */
import type { ListedReport, ReportListPage } from '../../reports/readReports.js'
import { Bar } from '../Bar.js'
import { Layout } from '../Layout.js'
import { PageLink, PageSteps } from '../PageLink.js'
import { usePage } from '../pageContext.js'
import { Alert } from '../parts.js'
import { type Column, Table } from '../Table.js'
import { CountsByType } from './CountsByType.js'
import { formatPeriod } from './formatPeriod.js'

interface ReportsPageProps {
  /** `undefined` when the merchant's `list` failed. */
  readonly page: ReportListPage | undefined
  /** It is not the first page. */
  readonly isLater: boolean
}

/** The list of the merchant's reconciliations. */
export function ReportsPage({ page, isLater }: ReportsPageProps) {
  const { reconciliation } = usePage().messages
  return (
    <Layout title={reconciliation.title} current="reconciliations">
      <h1>{reconciliation.title}</h1>
      <p class="meaning">{reconciliation.lead}</p>
      {!page && <Alert text={reconciliation.listUnreadable} />}
      {page && page.reports.length === 0 && <p class="empty">{reconciliation.none}</p>}
      {page && page.reports.length > 0 && <ReportTable reports={page.reports} />}
      {page && (isLater || page.next !== undefined) && (
        <nav class="pager" aria-label={reconciliation.title}>
          <PageSteps path="/reconciliations" isLater={isLater} next={page.next} />
        </nav>
      )}
    </Layout>
  )
}

function ReportTable({ reports }: Pick<ReportListPage, 'reports'>) {
  const { reconciliation } = usePage().messages
  const columns: readonly Column<ListedReport>[] = [
    { name: reconciliation.period, cell: ReportName },
    {
      name: reconciliation.orders,
      place: 'end',
      cell: (report) => (report.type === 'done' ? String(report.orders) : '–'),
    },
    {
      name: reconciliation.differences,
      place: 'end',
      cell: (report) => (report.type === 'done' ? String(report.total) : '–'),
    },
    { name: reconciliation.agreement, cell: Agreement },
    { name: reconciliation.byType, cell: Differences },
  ]
  return <Table caption={reconciliation.title} columns={columns} rows={reports} />
}

/** Links to the page of a reconciliation, by the days that it compared. */
function ReportName(report: ListedReport) {
  const context = usePage()
  const name = 'from' in report ? formatPeriod(report, context) : report.name
  return (
    <PageLink class="number" path="/reconciliation" query={{ name: report.name }}>
      {name}
    </PageLink>
  )
}

/** The orders that agree, and the differences: of few among many a little is still seen. */
function Agreement(report: ListedReport) {
  if (report.type !== 'done') return '–'
  const { orders, total } = report
  const agreeing = Math.max(0, orders - total)
  const share = total === 0 ? 1 : Math.min(0.96, agreeing / (agreeing + total))
  return <Bar share={share} tones={['paid', 'open']} />
}

/** How many differences of each type were found, or why that is not known. */
function Differences(report: ListedReport) {
  const { reconciliation } = usePage().messages
  if (report.type === 'unreadable') return <span class="chip bad">{reconciliation.unreadable}</span>
  if (report.type !== 'done') return <span class="chip wait">{reconciliation.unfinished}</span>
  if (report.total === 0) return <span class="chip good">{reconciliation.nothingDiffers}</span>
  return <CountsByType counts={report.counts} name={report.name} />
}
