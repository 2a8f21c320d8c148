import * as z from 'zod/mini'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { allDifferenceTypes, type DifferenceType } from './differenceTypes.js'
import type { ReconciliationFiles } from './reconciliationFiles.js'

/**
 * The progress of a reconciliation. Plain JSON: with the files that it names, it has all that is
 * needed to continue.
 */
export interface ReconciliationState {
  readonly version: 1
  readonly from: number
  readonly to: number
  /** The next step. */
  readonly phase: 'compare' | 'ask' | 'wait' | 'report' | 'done'
  /** The last reference that was compared. */
  readonly compared?: string
  /** Files of candidates, numbered from 1. */
  readonly batches: number
  /** How many of them the current phase has done. */
  readonly batchesDone: number
  readonly entries: number
  readonly orders: number
  readonly asked: number
  readonly awaitsWebhook: boolean
  readonly counts: Readonly<Record<DifferenceType, number>>
}

// Its own type would need a newer TypeScript of merchants.
const stateSchema: z.ZodMiniType<ReconciliationState> = z.object({
  version: z.literal(1),
  from: z.number(),
  to: z.number(),
  phase: z.enum(['compare', 'ask', 'wait', 'report', 'done']),
  compared: z.exactOptional(z.string()),
  batches: z.number(),
  batchesDone: z.number(),
  entries: z.number(),
  orders: z.number(),
  asked: z.number(),
  awaitsWebhook: z.boolean(),
  counts: z.record(z.enum(allDifferenceTypes), z.number()),
})

const stateFile = 'state'

// Every type is in the list.
const noCounts = Object.fromEntries(allDifferenceTypes.map((type) => [type, 0])) as Record<
  DifferenceType,
  number
>

/**
 * Reads the state that was written last; `undefined` if there is none.
 *
 * @throws {CheckoutError} `configuration` if another version has written it
 */
export async function readState(
  files: Pick<ReconciliationFiles, 'read'>,
): Promise<ReconciliationState | undefined> {
  for await (const line of files.read(stateFile)) {
    const { data } = stateSchema.safeParse(JSON.parse(line))
    return data ?? refuseFiles()
  }
  return undefined
}

/**
 * Reads the state to continue a reconciliation, or begins one.
 *
 * @throws {CheckoutError} `configuration` if the files are of another time or version
 */
export async function continueState(
  files: ReconciliationFiles,
  { from, to }: { from: number; to: number },
): Promise<ReconciliationState> {
  const state = await readState(files)
  if (state) return state.from === from && state.to === to ? state : refuseFiles()
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
    counts: noCounts,
  }
}

function refuseFiles(): never {
  throw new CheckoutError(
    'configuration',
    'The files are those of a reconciliation of another time, or of another version. ' +
      'Give a new folder, or empty this one.',
  )
}

/** Writes the state. A kill after this continues with the next step. */
export async function writeState(
  files: ReconciliationFiles,
  state: ReconciliationState,
): Promise<void> {
  await files.write(stateFile, [JSON.stringify(state)])
}
