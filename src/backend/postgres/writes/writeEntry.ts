import type { NewJournalEntry } from '../../attempts/journalEntry.js'
import type { NamedValues } from '../databases/queryNamed.js'
import type { TableNames } from '../schema/tableNames.js'
import { rowOf, savedVersionSql, type WriteQueries, writeOrder } from './orderWrite.js'

/** Stores an entry with the next version of its order. */
export async function writeEntry(
  queries: WriteQueries,
  { orderKey, entry }: { orderKey: string; entry: NewJournalEntry },
  tables: TableNames,
): Promise<void> {
  const saved_order = `update ${tables.orders} set version = version + 1
    where order_key = :orderKey::uuid
    returning version::text as version`
  const values = { orderKey, ...entryValues(entry) }
  await writeOrder(queries, { clauses: { saved_order }, rows: [entryRow(tables)], values }, tables)
}

/** Inserts the entry of a write. Its number is the version that the write gives its order. */
export function entryRow(tables: TableNames): string {
  const values = `:orderKey::uuid, ${savedVersionSql(tables)}, :entryAt::float8, :entryAttemptId,
    :entryType, :entry::json`
  return `insert into ${tables.journal} (order_key, number, at, attempt_id, type, entry)
    ${rowOf(values, tables)}`
}

/** The values of {@link entryRow}. What has a column is left out of the JSON. */
export function entryValues(newEntry: NewJournalEntry): NamedValues {
  const { at: entryAt, attemptId: entryAttemptId, type: entryType, ...entry } = newEntry
  return {
    entryAt,
    entryAttemptId,
    entryType,
    entry: JSON.stringify(entry),
  }
}
