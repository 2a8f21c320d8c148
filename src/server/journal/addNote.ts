import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalCause } from '../attempts/journalEntry.js'
import type { PaymentStore } from '../store/paymentStore.js'

/** What a note needs of the server. */
export interface NoteContext {
  readonly store: Pick<PaymentStore, 'addEntry'>
  readonly now: () => number
}

/** Stores an entry about an attempt that changes nothing. It never rejects: the store has logged its failure, and what happened has happened. */
export async function addNote(
  { id }: Pick<AttemptRecord, 'id'>,
  cause: JournalCause,
  { store, now }: NoteContext,
): Promise<void> {
  await store.addEntry({ key: { id }, entry: { at: now(), attemptId: id, ...cause } }).catch(() => undefined)
}
