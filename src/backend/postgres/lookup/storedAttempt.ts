import type { AttemptKey, AttemptRecord } from '../../attempts/attemptRecord.js'
import type { PostgresQueries, PostgresRow } from '../databases/postgresDatabase.js'
import { queryNamed } from '../databases/queryNamed.js'
import { attemptValue, readAttempt } from '../schema/storedRecord.js'
import { firstByOrder } from './attemptSource.js'
import type { StoreTables, TableLayout } from './tableLayout.js'

/**
 * An attempt with the version of its order, both as one statement saw them. A later write finds
 * that version, or writes nothing.
 */
export interface StoredAttempt {
  readonly attempt: AttemptRecord
  readonly orderKey: string
  readonly version: string
  /** The order was new with the attempt, and had no event with that version. */
  readonly isWithoutEvents?: boolean
}

/** Reads the columns `attempt`, `order_key` and `version` of a row. */
export function readStored(row: PostgresRow): StoredAttempt | undefined {
  const attempt = readAttempt(row)
  // Neither is null: an attempt has an order.
  const { order_key, version } = row as Readonly<Record<'order_key' | 'version', string>>
  return attempt && { attempt, orderKey: order_key, version }
}

/** Reads an attempt and the version of its order. */
export async function findStored(
  queries: PostgresQueries,
  key: AttemptKey,
  { tables, layout }: StoreTables,
): Promise<StoredAttempt | undefined> {
  // The version is a subquery, not a join. Citus reads a subquery with a limit before it joins: the
  // version would be newer than the attempt, and hide a change in between.
  const columnsOf = (orderKey: string) =>
    `${attemptValue}::text as attempt, a.order_key::text as order_key,
       (select o.version::text from ${tables.orders} o where o.order_key = ${orderKey}) as version`
  const row = await findRow(queries, { key, columnsOf }, layout)
  return row && readStored(row)
}

/**
 * Finds the row of an attempt. `columnsOf` answers the columns to select of the attempt `a`, with
 * SQL for the key of its order.
 */
export async function findRow(
  queries: PostgresQueries,
  { key, columnsOf }: { key: AttemptKey; columnsOf: (orderKey: string) => string },
  layout: TableLayout,
): Promise<PostgresRow | undefined> {
  const source = await layout.findSource(queries, key)
  if (!source) return undefined
  const { orderKey = 'a.order_key', from, values } = source
  const statement = `select ${columnsOf(orderKey)} from ${from} ${firstByOrder}`
  const [row] = await queryNamed(queries, statement, values)
  return row
}
