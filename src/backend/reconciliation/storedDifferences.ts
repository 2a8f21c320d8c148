import * as z from 'zod/mini'
import type { Difference } from './conclude.js'
import { allDifferenceTypes } from './differenceTypes.js'
import type { ReconciliationFiles } from './reconciliationFiles.js'

/** A difference, and its place in the files: the number of the file and of the line. */
export interface StoredDifference {
  readonly place: string
  readonly difference: Difference
}

/** Reads the differences sorted by reference, only those after a `place`. */
export async function* readDifferences(
  files: Pick<ReconciliationFiles, 'read'>,
  batches: number,
  after = '1.0',
): AsyncGenerator<StoredDifference, void, undefined> {
  const [firstBatch = 1, linesBefore = 0] = after.split('.').map(Number)
  for (let batch = firstBatch; batch <= batches; batch += 1) {
    let line = 0
    for await (const text of files.read(`differences-${batch}`)) {
      line += 1
      if (batch === firstBatch && line <= linesBefore) continue
      yield { place: `${batch}.${line}`, difference: readDifference(text) }
    }
  }
}

/** A file may have been changed or cut off. */
function readDifference(text: string): Difference {
  const difference: unknown = JSON.parse(text)
  if (differenceSchema.safeParse(difference).success) return difference as Difference
  throw new Error('A file of this reconciliation has a line that is no difference.')
}

const differenceSchema = z.looseObject({
  reference: z.string(),
  type: z.enum(allDifferenceTypes),
  states: z.array(z.string()),
  order_ids: z.array(z.string()),
  paid: z.array(z.looseObject({})),
  booked: z.array(z.looseObject({})),
  ledgerStates: z.array(z.string()),
})
