import type { ReconciliationFiles } from '../../backend/reconciliation/reconciliationFiles.js'
import { type Reconciliation, readStoredReport } from '../../backend/reconciliation/report.js'

/** The merchant's folders of reconciliations. */
export interface ReportFolders {
  /**
   * The names of all reconciliations, in any order. Shown by name, the last one first: name each by
   * its day.
   */
  readonly list: () => Promise<readonly string[]> | readonly string[]
  /**
   * The files of one of them, such as `reconciliationFolder(join(folder, name))`. Called only with
   * a name of `list`; only read.
   */
  readonly open: (name: string) => Pick<ReconciliationFiles, 'read'>
}

/** A reconciliation in the list. `empty`: it has not begun. */
export type ListedReport =
  | ({ readonly type: 'done'; readonly name: string } & Period &
      Pick<Reconciliation, 'orders' | 'counts' | 'total'>)
  | ({ readonly type: 'unfinished'; readonly name: string } & Period)
  | { readonly type: 'empty'; readonly name: string }
  | { readonly type: 'unreadable'; readonly name: string }

/** A reconciliation that has ended, or whose files can't be read. */
export type FinishedReport = Extract<ListedReport, { type: 'done' | 'unreadable' }>

/** The time of the compared orders. Milliseconds since the epoch. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** A page of the list of reconciliations. */
export interface ReportListPage {
  readonly reports: readonly ListedReport[]
  /** `after` for the next page; `undefined` on the last one. */
  readonly next: string | undefined
}

interface ReportListQuery {
  readonly limit: number
  /** The last name of the page before. */
  readonly after?: string | undefined
}

/** Lists reconciliations, the last name first; `undefined` when the merchant's `list` fails. */
export async function listReports(
  folders: ReportFolders,
  { limit, after }: ReportListQuery,
): Promise<ReportListPage | undefined> {
  const allNames = await readNames(folders)
  if (!allNames) return undefined
  const namesLeft = allNames.filter((name) => after === undefined || name < after)
  const pageNames = namesLeft.slice(0, limit)
  const reports = await Promise.all(pageNames.map((name) => readListed(name, folders)))
  const hasMore = namesLeft.length > pageNames.length
  return { reports, next: hasMore ? pageNames.at(-1) : undefined }
}

/**
 * The newest of the last three reconciliations that has ended or can't be read, for the overview;
 * `undefined` where nothing differs, because nothing needs a person then.
 */
export async function findLastReport(folders: ReportFolders): Promise<FinishedReport | undefined> {
  const page = await listReports(folders, { limit: 3 })
  const report = page?.reports.find(isFinished)
  return report?.type === 'done' && report.total === 0 ? undefined : report
}

function isFinished(report: ListedReport): report is FinishedReport {
  return report.type === 'done' || report.type === 'unreadable'
}

/**
 * `undefined` for a name that is not in the merchant's list: it comes from the address and must
 * open nothing else.
 */
export async function openReport(name: string, folders: ReportFolders) {
  const names = await readNames(folders)
  return names?.includes(name) ? await readReport(name, folders) : undefined
}

async function readNames({ list }: ReportFolders): Promise<readonly string[] | undefined> {
  try {
    return [...(await list())].sort().reverse()
  } catch {
    return undefined
  }
}

async function readReport(name: string, folders: ReportFolders) {
  try {
    return (await readStoredReport(folders.open(name))) ?? ({ type: 'empty' } as const)
  } catch {
    return { type: 'unreadable' } as const
  }
}

async function readListed(name: string, folders: ReportFolders): Promise<ListedReport> {
  const stored = await readReport(name, folders)
  if (stored.type !== 'done') return { ...stored, name }
  const { type, from, to, report } = stored
  const { orders, counts, total } = report
  return { type, name, from, to, orders, counts, total }
}
