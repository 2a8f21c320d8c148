import type { Difference } from '../../backend/reconciliation/conclude.js'
import {
  allDifferenceTypes,
  type DifferenceType,
} from '../../backend/reconciliation/differenceTypes.js'
import type { ReconciliationFiles } from '../../backend/reconciliation/reconciliationFiles.js'
import {
  type Reconciliation,
  readStoredReport,
  type StoredReport,
} from '../../backend/reconciliation/report.js'

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

export type FinishedReport = Extract<ListedReport, { type: 'done' | 'unreadable' }>

/** The time of the compared orders. Milliseconds since the epoch. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** Lists reconciliations, the last name first; `undefined` when the merchant's `list` fails. */
export async function listReports(
  folders: ReportFolders,
  { limit, after }: { readonly limit: number; readonly after?: string },
): Promise<{ readonly reports: readonly ListedReport[]; readonly next?: string } | undefined> {
  const all = await namesOf(folders)
  if (!all) return undefined
  const names = all.filter((name) => after === undefined || name < after)
  const shown = names.slice(0, limit)
  const reports = await Promise.all(shown.map((name) => readListed(name, folders)))
  const last = shown.at(-1)
  return { reports, ...(names.length > shown.length && last !== undefined && { next: last }) }
}

export async function findLastReport(folders: ReportFolders): Promise<FinishedReport | undefined> {
  const { reports = [] } = (await listReports(folders, { limit: 3 })) ?? {}
  const last = reports.find(({ type }) => type === 'done' || type === 'unreadable')
  if (last?.type === 'unreadable') return last
  return last?.type === 'done' && last.total > 0 ? last : undefined
}

/**
 * `undefined` for a name that is not in the merchant's list: it comes from the address and must
 * open nothing else.
 */
export async function openReport(name: string, folders: ReportFolders) {
  return (await namesOf(folders))?.includes(name) ? await readReport(name, folders) : undefined
}

export interface DifferenceSection {
  readonly type: DifferenceType
  /** The number in the whole report. */
  readonly count: number
  readonly rows: readonly Difference[]
  readonly next?: string
}

/** Differences that are read for one page, so that a long report takes little time and memory. */
const readLimit = 20_000

/** Reads the first differences of each type, or of one type those behind `after`. */
export async function readSections(
  { report, differencesAfter }: StoredReport,
  {
    limit,
    type: only,
    after,
  }: { readonly limit: number; readonly type?: DifferenceType; readonly after?: string },
): Promise<readonly DifferenceSection[]> {
  const types = only ? [only] : allDifferenceTypes.filter((type) => report.counts[type] > 0)
  const found = new Map(
    types.map((type) => [type, { rows: [] as Difference[], last: after ?? '', isCut: false }]),
  )
  const isDone = () =>
    [...found].every(([type, { rows, isCut }]) => isCut || rows.length === report.counts[type])
  let read = 0
  for await (const { place, difference } of differencesAfter(after)) {
    const section = found.get(difference.type)
    if (section && section.rows.length < limit) {
      section.rows.push(difference)
      section.last = place
    } else if (section) section.isCut = true
    read += 1
    if (isDone()) break
    if (read < readLimit) continue
    // A full list continues after its last row, the others after the last difference that was read.
    for (const each of found.values()) {
      if (each.rows.length < limit) each.last = place
      each.isCut = true
    }
    break
  }
  return [...found].map(([type, { rows, last, isCut }]) => ({
    type,
    count: report.counts[type],
    rows,
    ...(isCut && { next: last }),
  }))
}

async function namesOf({ list }: ReportFolders): Promise<readonly string[] | undefined> {
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
