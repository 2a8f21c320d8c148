import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalCause, NewJournalEntry } from '../attempts/journalEntry.js'

/** What a note needs of the server. */
export interface NoteContext {
  readonly store: { readonly addEntry: (key: { readonly id: string }, entry: NewJournalEntry) => Promise<void> }
  readonly now: () => number
}

/** Stores an entry about an attempt that changes nothing. It never rejects: the store has logged its failure, and what happened has happened. */
export async function addNote(
  { id }: Pick<AttemptRecord, 'id'>,
  cause: JournalCause,
  { store, now }: NoteContext,
): Promise<void> {
  await store.addEntry({ id }, { at: now(), attemptId: id, ...cause }).catch(() => undefined)
}
