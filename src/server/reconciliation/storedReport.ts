import { isObject } from '../../model/isObject.js'
import type { Difference } from './conclude.js'
import { allDifferenceTypes, type DifferenceType } from './differenceTypes.js'
import type { ReconciliationFiles } from './reconciliationFiles.js'
import { type Phase, type ReconciliationState, readWrittenState } from './reconciliationState.js'
import { createReport, type Reconciliation } from './report.js'

/** A difference, and where it is in its report. */
export interface PlacedDifference {
  /** Reading goes on after it. */
  readonly place: string
  readonly difference: Difference
}

/** A reconciliation that has ended, as its files have it. */
export interface StoredReport {
  readonly type: 'done'
  /** Milliseconds since the epoch. */
  readonly from: number
  readonly to: number
  readonly report: Reconciliation
  /** The differences in the order of the references, those behind `after` only. */
  differencesAfter(after?: string): AsyncIterable<PlacedDifference>
}

/** One that is at work, or that was killed: run again, it goes on there. */
export interface UnfinishedReport {
  readonly type: 'unfinished'
  readonly from: number
  readonly to: number
  readonly phase: Phase
}

type ReadableFiles = Pick<ReconciliationFiles, 'read'>

/**
 * Reads what a reconciliation came to from its files, and changes nothing; `undefined` where none has begun.
 *
 * @throws what reading throws, and an `Error` for files that no reconciliation has written
 */
export async function readStoredReport(files: ReadableFiles): Promise<StoredReport | UnfinishedReport | undefined> {
  const state = await readWrittenState(files)
  if (!state) return undefined
  const { from, to, phase, batches } = state
  if (phase !== 'done') return { type: 'unfinished', from, to, phase }
  return {
    type: 'done',
    from,
    to,
    report: createReport(state, files),
    differencesAfter: (after) => readAfter(files, batches, after),
  }
}

async function* readAfter(
  files: ReadableFiles,
  batches: ReconciliationState['batches'],
  after = '1.0',
): AsyncGenerator<PlacedDifference, void, undefined> {
  const [first = 1, passed = 0] = after.split('.').map(Number)
  for (let batch = first; batch <= batches; batch += 1) {
    let line = 0
    for await (const text of files.read(`differences-${batch}`)) {
      line += 1
      if (batch > first || line > passed) yield { place: `${batch}.${line}`, difference: readDifference(text) }
    }
  }
}

/** A file of the merchant's own may have been changed, cut off or be another one. */
function readDifference(text: string): Difference {
  const value: unknown = JSON.parse(text)
  if (isDifference(value)) return value
  throw new Error('A file of this reconciliation has a line that is no difference.')
}

const lists = ['states', 'order_ids', 'paid', 'booked', 'ledgerStates'] satisfies readonly (keyof Difference)[]

function isDifference(value: unknown): value is Difference {
  if (!isObject(value)) return false
  const of = (name: string): unknown => Reflect.get(value, name)
  return (
    typeof of('reference') === 'string' &&
    allDifferenceTypes.includes(of('type') as DifferenceType) &&
    lists.every((name) => Array.isArray(of(name)))
  )
}
