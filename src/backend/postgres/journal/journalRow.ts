import type { JournalEntry, NewJournalEntry } from '../../attempts/journalEntry.js'
import type { PostgresRow } from '../databases/postgresDatabase.js'

/** The columns that make an entry, of a table aliased `j`. */
export const entryColumns =
  'j.number::text as number, j.at::text as at, j.attempt_id, j.type, j.entry::text as entry'

/** Reads {@link entryColumns}. */
export function readEntry(row: PostgresRow): JournalEntry {
  const { number, at: time, attempt_id, type, entry } = row
  // Our own writing, read back.
  const members: Omit<NewJournalEntry, 'at' | 'type' | 'attemptId'> = JSON.parse(entry ?? '{}')
  return {
    ...members,
    number: Number(number),
    at: Number(time),
    ...(typeof attempt_id === 'string' && { attemptId: attempt_id }),
    type: type as JournalEntry['type'],
  }
}
