import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalCause } from '../attempts/journalEntry.js'
import type { ServerContext } from '../serverContext.js'

/** Stores an entry about an attempt without a change. Never rejects: the store logs its failure. */
export async function addNote(
  { id }: Pick<AttemptRecord, 'id'>,
  cause: JournalCause,
  { store, now }: ServerContext,
): Promise<void> {
  await store
    .addEntry({ key: { id }, entry: { at: now(), attemptId: id, ...cause } })
    .catch(() => undefined)
}
