import type { PostgresQueries } from './databases/postgresDatabase.js'
import { queryNamed } from './databases/queryNamed.js'
import { explainMissingTables } from './schema/migrate.js'
import { type conflict, untilNoConflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'
import { inTransaction, type WriteQueries } from './writes/orderWrite.js'

/** One try of work on an order. */
export interface OrderTry {
  readonly queries: WriteQueries
  /** Whether this is the first try. What this process remembers may still be true. */
  readonly isFirst: boolean
  /** Says which order the work is about, as soon as that is known. */
  readonly noteOrder: (orderKey: string) => void
}

/**
 * Does work that reads an order and writes it if it has not changed since.
 *
 * The first try begins no transaction: one statement reads, and one write follows. After a conflict
 * the work is done again, in a transaction that has locked the order.
 */
export async function inOrder<Value>(
  { database, tables }: StoreContext,
  work: (orderTry: OrderTry) => Promise<Value | typeof conflict>,
): Promise<Value> {
  let orderKey: string | null = null
  const noteOrder = (key: string) => {
    orderKey = key
  }
  const workLocked = async (queries: PostgresQueries): Promise<Value | typeof conflict> => {
    // A statement sees what was committed before it began. So a separate statement takes the lock,
    // before any statement that reads.
    await queryNamed(
      queries,
      `select from ${tables.orders} where order_key = :orderKey::uuid for update`,
      { orderKey },
    )
    return await work({ queries: inTransaction(queries), isFirst: false, noteOrder })
  }
  const firstTry = { queries: database, isFirst: true, noteOrder }
  const tryOnce = (count: number) =>
    count === 0 ? work(firstTry) : database.transaction(workLocked)
  return await explainMissingTables(tables, () => untilNoConflict(tryOnce))
}
