import type { JournalEntry, NewJournalEntry } from '../../attempts/journalEntry.js'
import {
  createStatementParameters,
  type PostgresQueries,
  type PostgresRow,
  type StatementParameters,
} from '../databases/postgresDatabase.js'
import type { TableNames } from '../schema/tableNames.js'

interface Adding {
  /** The parameter of the order's key. */
  readonly key: string
  readonly add: StatementParameters['add']
  /**
   * What the statement has named the order's row, with its new `version`: without the row, nothing
   * is added.
   */
  readonly from: string
  readonly tables: TableNames
}

/** Adds an entry of an order whose version has just been changed: that version is its number. */
export function addEntry(
  { at, attemptId, type, ...entry }: NewJournalEntry,
  { key, add, from, tables }: Adding,
): string {
  return `insert into ${tables.journal} (order_key, number, at, attempt_id, type, entry)
    select ${key}, ${from}.version, ${add(at, 'float8')}, ${add(attemptId)}, ${add(type)}, ${add(JSON.stringify(entry), 'json')}
    from ${from}`
}

/** The columns that make an entry, of a table aliased `j`. */
export const entryColumns =
  'j.number::text as number, j.at::text as at, j.attempt_id, j.type, j.entry::text as entry'

export function readEntry({ number, at, attempt_id, type, entry }: PostgresRow): JournalEntry {
  // Our own writing, read back.
  const rest = JSON.parse(entry ?? '{}') as Omit<
    JournalEntry,
    'number' | 'at' | 'type' | 'attemptId'
  >
  return {
    ...rest,
    number: Number(number),
    at: Number(at),
    ...(typeof attempt_id === 'string' && { attemptId: attempt_id }),
    type: type as JournalEntry['type'],
  }
}

/**
 * An entry that is written with its order's next version, and perhaps something else in the same
 * statement.
 */
export interface EntryWrite {
  readonly orderKey: string
  readonly entry: NewJournalEntry
  /**
   * SQL that writes and returns rows: the entry is added only where it does. Its rows are locked
   * before the order's, since a callback's transaction has locked its event long before, and nobody
   * who has locked an order waits for an event.
   */
  readonly besides?: (parameters: StatementParameters, key: string) => string
}

export async function writeEntry(
  queries: PostgresQueries,
  { orderKey, entry, besides }: EntryWrite,
  tables: TableNames,
): Promise<void> {
  const parameters = createStatementParameters()
  const key = parameters.add(orderKey, 'uuid')
  const first = besides ? `done as (${besides(parameters, key)}),` : ''
  // All of `done` is counted, so that all of it is written before the order is locked.
  const isDone = besides ? ' and (select count(*) from done) > 0' : ''
  await queries.query(
    `with ${first}
       locked as (update ${tables.orders} set version = version + 1 where order_key = ${key}${isDone} returning version),
       noted as (${addEntry(entry, { key, add: parameters.add, from: 'locked', tables })})
     select 1`,
    parameters.values,
  )
}
