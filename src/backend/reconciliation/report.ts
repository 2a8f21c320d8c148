import type { Difference } from './conclude.js'
import type { DifferenceType } from './differenceTypes.js'
import type { ReconciliationFiles } from './reconciliationFiles.js'
import { type ReconciliationState, readState } from './reconciliationState.js'
import { writeCsv, writeJson, writeText } from './reportFormats.js'
import { readDifferences, type StoredDifference } from './storedDifferences.js'

/** The result of a reconciliation. */
export interface Reconciliation {
  /** Entries of the ledger. */
  readonly entries: number
  /** Orders that were compared. */
  readonly orders: number
  /** Orders that the service was asked about. */
  readonly asked: number
  /** How many differences of each type. */
  readonly counts: Readonly<Record<DifferenceType, number>>
  /** How many differences there are. */
  readonly total: number
  /** Every difference, sorted by reference. Read from the files each time. */
  differences(): AsyncIterable<Difference>
  /**
   * The report in pieces: `text` for people, by type; `csv`, without cells that a spreadsheet
   * program reads as formulas; `json`. The same differences give the same text.
   */
  format(as: 'text' | 'csv' | 'json'): AsyncIterable<string>
}

type ReadableFiles = Pick<ReconciliationFiles, 'read'>

const formats = { text: writeText, csv: writeCsv, json: writeJson }

/** The report of a finished reconciliation. Its differences stay in the files. */
export function createReport(state: ReconciliationState, files: ReadableFiles): Reconciliation {
  const { from, to, entries, orders, asked, counts, batches } = state
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const results = { entries, orders, asked, counts, total }
  async function* differences(): AsyncGenerator<Difference, void, undefined> {
    for await (const { difference } of readDifferences(files, batches)) yield difference
  }
  return {
    ...results,
    differences,
    format: (as) => formats[as]({ from, to, ...results }, differences),
  }
}

/** A finished report, read from its files. */
export interface StoredReport {
  readonly type: 'done'
  readonly from: number
  readonly to: number
  readonly report: Reconciliation
  /** The differences sorted by reference, only those after a `place`. */
  readonly differencesAfter: (place?: string) => AsyncIterable<StoredDifference>
}

/** In progress, or killed: it can continue. */
export interface UnfinishedReport {
  readonly type: 'unfinished'
  readonly from: number
  readonly to: number
}

/**
 * Reads the report of a reconciliation again; `undefined` if none has begun.
 *
 * @throws the errors of `read`, and others for files that no reconciliation has written
 */
export async function readStoredReport(
  files: ReadableFiles,
): Promise<StoredReport | UnfinishedReport | undefined> {
  const state = await readState(files)
  if (!state) return undefined
  const { from, to, phase, batches } = state
  if (phase !== 'done') return { type: 'unfinished', from, to }
  const differencesAfter = (place?: string) => readDifferences(files, batches, place)
  return { type: 'done', from, to, report: createReport(state, files), differencesAfter }
}
