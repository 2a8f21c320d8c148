/** @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono'
import type { BlankSchema } from 'hono/types'
import { allDifferenceTypes } from '../../backend/reconciliation/differenceTypes.js'
import type { AdminEnvironment, PageContext } from '../pages/pageContext.js'
import { ReportPage, UnfinishedReportPage } from '../pages/reports/ReportPage.js'
import { ReportsPage } from '../pages/reports/ReportsPage.js'
import {
  listReports,
  openReport,
  type ReportFolders,
  readSections,
} from '../reports/readReports.js'
import { page } from './answers.js'
import { answerCsv } from './ordersCsv.js'

/** Reconciliations on a page of the list: a month. */
const reportsInPage = 31

/** Differences of each type on the page of all types, and on the page of one type. */
const rowsOfEach = 10
const rowsOfOne = 50

interface ReportPagesOptions {
  readonly folders: ReportFolders
  readonly pageOf: (request: Context<AdminEnvironment>) => PageContext
  readonly message: (error: 'notFound' | 'report', status: number, context: PageContext) => Response
}

export function addReportPages(
  app: Hono<AdminEnvironment, BlankSchema, string>,
  { folders, pageOf, message }: ReportPagesOptions,
): void {
  app.get('/reconciliations', async (request) => {
    const after = request.req.query('after')
    const found = await listReports(folders, { limit: reportsInPage, ...(after && { after }) })
    const props = { isLater: Boolean(after), ...(found && { page: found }) }
    return page(pageOf(request), <ReportsPage {...props} />, { status: found ? 200 : 503 })
  })

  app.get('/reconciliation', async (request) => {
    const context = pageOf(request)
    const { name = '', type, after } = request.req.query()
    const only = allDifferenceTypes.find((each) => each === type)
    const isReadable = (!type || only) && (!after || (only && /^\d{1,9}\.\d{1,9}$/.test(after)))
    const stored = isReadable ? await openReport(name, folders) : undefined
    if (!stored) return message('notFound', 404, context)
    if (stored.type === 'unreadable') return message('report', 500, context)
    if (stored.type !== 'done') return page(context, <UnfinishedReportPage name={name} />)
    const query = {
      limit: only ? rowsOfOne : rowsOfEach,
      ...(only && { type: only }),
      ...(after && { after }),
    }
    const sections = await readSections(stored, query).catch(() => undefined)
    if (!sections) return message('report', 500, context)
    const { report } = stored
    const props = {
      name,
      period: stored,
      report,
      sections,
      ...(only && { only }),
      isLater: Boolean(after),
    }
    return page(context, <ReportPage {...props} />)
  })

  app.get('/reconciliation.csv', async (request) => {
    const stored = await openReport(request.req.query('name') ?? '', folders)
    if (stored?.type === 'unreadable') return message('report', 500, pageOf(request))
    if (stored?.type !== 'done') return message('notFound', 404, pageOf(request))
    return answerCsv('reconciliation.csv', stored.report.format('csv'))
  })
}
