import { isObject } from '../../model/isObject.js'
import type { Difference } from './conclude.js'
import { allDifferenceTypes, type DifferenceType } from './differenceTypes.js'
import type { ReconciliationFiles } from './reconciliationFiles.js'
import { readWrittenState } from './reconciliationState.js'
import { createReport } from './report.js'

/** A finished reconciliation, from its files. */
export type StoredReport = Extract<Awaited<ReturnType<typeof readStoredReport>>, { readonly type: 'done' }>

type ReadableFiles = Pick<ReconciliationFiles, 'read'>

/**
 * Reads a reconciliation from its files; `undefined` if none has begun.
 *
 * @throws the errors of `read`, and an `Error` for files that no reconciliation has written
 */
export async function readStoredReport(files: ReadableFiles) {
  const state = await readWrittenState(files)
  if (!state) return undefined
  const { from, to, phase, batches } = state
  // In progress, or killed: it can continue.
  if (phase !== 'done') return { type: 'unfinished', from, to, phase } as const
  return {
    type: 'done',
    from,
    to,
    report: createReport(state, files),
    /** The differences sorted by reference, only those after a `place`. */
    differencesAfter: (after?: string) => readAfter(files, batches, after),
  } as const
}

async function* readAfter(files: ReadableFiles, batches: number, after = '1.0') {
  const [first = 1, passed = 0] = after.split('.').map(Number)
  for (let batch = first; batch <= batches; batch += 1) {
    let line = 0
    for await (const text of files.read(`differences-${batch}`)) {
      line += 1
      if (batch > first || line > passed) yield { place: `${batch}.${line}`, difference: readDifference(text) }
    }
  }
}

/** A file may have been changed or cut off. */
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
