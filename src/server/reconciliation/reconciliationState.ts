import { CheckoutError } from '../../model/checkoutError.js'
import { isObject } from '../../model/isObject.js'
import { allDifferenceTypes, type DifferenceType } from './differenceTypes.js'
import type { ReconciliationFiles } from './reconciliationFiles.js'

/** The next step. */
export type Phase = (typeof phases)[number]

const phases = ['compare', 'ask', 'wait', 'report', 'done'] as const

/** The progress of a reconciliation. Plain JSON: with the files that it names, it has all that is needed to continue. */
export interface ReconciliationState {
  readonly version: 1
  readonly from: number
  readonly to: number
  readonly phase: Phase
  /** The last reference that was compared. */
  readonly compared?: string
  /** Files of candidates, numbered from 1. */
  readonly batches: number
  /** How many of them the current phase has done. */
  readonly batchesDone: number
  /** Entries of the ledger. */
  readonly entries: number
  /** Orders that were compared. */
  readonly orders: number
  /** Orders that the service was asked about. */
  readonly asked: number
  /** A requested webhook may still arrive. */
  readonly awaitsWebhook: boolean
  /** How many differences of each type. */
  readonly counts: Readonly<Record<DifferenceType, number>>
}

const stateFile = 'state'

/**
 * Reads the progress of a reconciliation, or begins a new one.
 *
 * @throws {CheckoutError} `configuration` if the files are of another period or version
 */
export async function readState(
  files: ReconciliationFiles,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReconciliationState> {
  for await (const line of files.read(stateFile)) {
    const state: unknown = JSON.parse(line)
    if (isState(state) && state.from === from && state.to === to) return state
    throw new CheckoutError(
      'configuration',
      'The files are those of a reconciliation of another time, or of another version. Give a new folder, or empty this one.',
    )
  }
  return {
    version: 1,
    from,
    to,
    phase: 'compare',
    batches: 0,
    batchesDone: 0,
    entries: 0,
    orders: 0,
    asked: 0,
    awaitsWebhook: false,
    // Every type is in the list.
    counts: Object.fromEntries(allDifferenceTypes.map((type) => [type, 0])) as Record<DifferenceType, number>,
  }
}

/**
 * The written progress of a reconciliation of any period; `undefined` if none has begun.
 *
 * @throws {Error} if this version has not written it
 */
export async function readWrittenState(files: Pick<ReconciliationFiles, 'read'>) {
  for await (const line of files.read(stateFile)) {
    const state: unknown = JSON.parse(line)
    if (isState(state)) return state
    throw new Error('The state of this reconciliation is of another version, or damaged.')
  }
  return undefined
}

function isState(value: unknown): value is ReconciliationState {
  if (!isObject(value) || Reflect.get(value, 'version') !== 1) return false
  const { counts, phase, ...numbers } = value as Partial<ReconciliationState>
  const names = ['from', 'to', 'batches', 'entries', 'orders', 'asked'] as const
  return (
    phases.some((each) => each === phase) &&
    names.every((name) => Number.isFinite(numbers[name])) &&
    allDifferenceTypes.every((type) => Number.isFinite(counts?.[type]))
  )
}

export async function writeState(files: ReconciliationFiles, state: ReconciliationState): Promise<void> {
  await files.write(stateFile, [JSON.stringify(state)])
}
