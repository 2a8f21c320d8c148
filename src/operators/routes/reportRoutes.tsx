/** @jsxImportSource hono/jsx */
import { allDifferenceTypes } from '../../backend/reconciliation/differenceTypes.js'
import { ReportPage, UnfinishedReportPage } from '../pages/reports/ReportPage.js'
import { ReportsPage } from '../pages/reports/ReportsPage.js'
import { listReports, openReport, type ReportFolders } from '../reports/readReports.js'
import { readSections } from '../reports/readSections.js'
import type { AdminRoutes } from './adminRoutes.js'
import { answerCsv } from './answerCsv.js'
import { answerPage } from './answers.js'
import { answerMessage } from './messageAnswers.js'

/** Reconciliations on a page of the list: a month. */
const reportsInPage = 31

/** Differences of each type on the page of all types, and on the page of one type. */
const rowsOfEachType = 10
const rowsOfOneType = 50

/** Adds the list of the merchant's reconciliations, the page of one, and its CSV file. */
export function addReportRoutes(routes: AdminRoutes, folders: ReportFolders): void {
  routes.get('/reconciliations', async (request) => {
    const after = request.req.query('after') || undefined
    const listPage = await listReports(folders, { limit: reportsInPage, after })
    return answerPage(
      request.var.page,
      <ReportsPage page={listPage} isLater={after !== undefined} />,
      { status: listPage ? 200 : 503 },
    )
  })

  routes.get('/reconciliation', async (request) => {
    const context = request.var.page
    const { name = '', type, after } = request.req.query()
    const onlyType = allDifferenceTypes.find((differenceType) => differenceType === type)
    const isTypeReadable = !type || onlyType !== undefined
    // Only the list of one type is read a page at a time.
    const isAfterReadable = !after || (onlyType && /^\d{1,9}\.\d{1,9}$/.test(after))
    const isReadable = isTypeReadable && isAfterReadable
    const stored = isReadable ? await openReport(name, folders) : undefined
    if (!stored) return answerMessage(context, 'notFound')
    if (stored.type === 'unreadable') return answerMessage(context, 'report')
    if (stored.type !== 'done') return answerPage(context, <UnfinishedReportPage name={name} />)
    const limit = onlyType ? rowsOfOneType : rowsOfEachType
    const query = { limit, type: onlyType, after: after || undefined }
    const sections = await readSections(stored, query).catch(() => undefined)
    if (!sections) return answerMessage(context, 'report')
    return answerPage(
      context,
      <ReportPage
        name={name}
        period={stored}
        report={stored.report}
        sections={sections}
        onlyType={onlyType}
        isLater={Boolean(after)}
      />,
    )
  })

  routes.get('/reconciliation.csv', async (request) => {
    const context = request.var.page
    const stored = await openReport(request.req.query('name') ?? '', folders)
    if (stored?.type === 'unreadable') {
      return answerMessage(context, 'report')
    }
    if (stored?.type !== 'done') return answerMessage(context, 'notFound')
    return answerCsv('reconciliation.csv', stored.report.format('csv'))
  })
}
