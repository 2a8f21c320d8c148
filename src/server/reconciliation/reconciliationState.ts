import { CheckoutError } from '../../model/checkoutError.js'
import { isObject } from '../../model/isObject.js'
import { allDifferenceTypes, type DifferenceType } from './differenceTypes.js'
import type { ReconciliationFiles } from './reconciliationFiles.js'

/** What is done next. */
export type Phase = (typeof phases)[number]

const phases = ['compare', 'ask', 'wait', 'report', 'done'] as const

/** How far a reconciliation has come. Plain JSON: everything it needs to go on is in this and in the files it names. */
export interface ReconciliationState {
  readonly version: 1
  readonly from: number
  readonly to: number
  readonly phase: Phase
  /** The last reference that was compared. */
  readonly compared?: string
  /** Files of candidates, numbered from 1. */
  readonly batches: number
  /** How many of them have been asked about, or reported. */
  readonly batchesDone: number
  /** Entries of the ledger. */
  readonly entries: number
  /** Orders that were compared. */
  readonly orders: number
  /** Orders that the service was asked about. */
  readonly asked: number
  /** A webhook that was asked for may be on its way. */
  readonly awaitsWebhook: boolean
  /** How many differences of each type. */
  readonly counts: Readonly<Record<DifferenceType, number>>
}

const stateFile = 'state'

/**
 * Reads how far a reconciliation has come; a new one has done nothing yet.
 *
 * @throws {CheckoutError} `configuration` when the files are those of another time
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
    counts: noDifferences(),
  }
}

/**
 * What a reconciliation has written of how far it has come, of whatever time it is; `undefined` where none has begun.
 *
 * @throws {Error} when it is not what this version writes
 */
export async function readWrittenState(
  files: Pick<ReconciliationFiles, 'read'>,
): Promise<ReconciliationState | undefined> {
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

function noDifferences(): Record<DifferenceType, number> {
  return Object.fromEntries(allDifferenceTypes.map((type) => [type, 0])) as Record<DifferenceType, number>
}
