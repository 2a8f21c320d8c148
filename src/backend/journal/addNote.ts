import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalCause } from '../attempts/journalEntry.js'
import type { ServerStore } from '../store/serverStore.js'

/** Stores an entry about an attempt without a change. Never rejects: the store logs its failure. */
export async function addNote(
  { id }: Pick<AttemptRecord, 'id'>,
  cause: JournalCause,
  { store, now }: { store: ServerStore; now: () => number },
): Promise<void> {
  await store
    .addEntry({ key: { id }, entry: { at: now(), attemptId: id, ...cause } })
    .catch(() => undefined)
}
