import type { JournalEntry, NewJournalEntry } from '../../attempts/journalEntry.js'
import type { PostgresQueries, PostgresRow } from '../databases/postgresDatabase.js'
import { type NamedValues, queryNamed } from '../databases/queryNamed.js'
import type { TableNames } from '../schema/tableNames.js'

/**
 * Inserts the entry of a write of `:orderKey`. Its number is the new version of the order, which
 * the statement has named `saved_order`. Without a row there, nothing is inserted.
 */
export function insertEntry({ journal }: TableNames): string {
  return `
      insert into ${journal} (order_key, number, at, attempt_id, type, entry)
      select :orderKey::uuid, saved_order.version, :entryAt::float8, :entryAttemptId, :entryType,
        :entry::json
      from saved_order`
}

/** The values of {@link insertEntry}. What has a column is left out of the JSON. */
export function entryValues(newEntry: NewJournalEntry): NamedValues {
  const { at: entryAt, attemptId: entryAttemptId, type: entryType, ...entry } = newEntry
  return {
    entryAt,
    entryAttemptId,
    entryType,
    entry: JSON.stringify(entry),
  }
}

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

/** An entry that changes nothing else of its order. */
export interface EntryWrite {
  readonly orderKey: string
  readonly entry: NewJournalEntry
}

/** Stores an entry with the next version of its order. */
export async function writeEntry(
  queries: PostgresQueries,
  { orderKey, entry }: EntryWrite,
  tables: TableNames,
): Promise<void> {
  await queryNamed(
    queries,
    `with saved_order as (
      update ${tables.orders} set version = version + 1 where order_key = :orderKey::uuid
      returning version),
    inserted_entry as (${insertEntry(tables)})
    select 1`,
    { orderKey, ...entryValues(entry) },
  )
}
