import type { NewJournalEntry } from '../../server/attempts/journalEntry.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import { createStatementParameters, type StatementParameters } from '../databases/statementParameters.js'
import type { Tables } from '../schema/tables.js'
import { addEntry } from './journalRow.js'

/** An entry that is written with its order's next version, and perhaps something else in the same statement. */
export interface EntryWrite {
  readonly orderKey: string
  readonly entry: NewJournalEntry
  /**
   * SQL that writes and returns rows: the entry is added only where it does. Its rows are locked before the order's, since a
   * callback's transaction has locked its event long before, and nobody who has locked an order waits for an event.
   */
  readonly besides?: (parameters: StatementParameters, key: string) => string
}

/** Writes an entry with the order's next version. */
export async function writeEntry(
  queries: PostgresQueries,
  { orderKey, entry, besides }: EntryWrite,
  tables: Tables,
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
