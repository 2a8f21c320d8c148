import type { PostgresQueries } from './databases/postgresDatabase.js'
import { explained } from './schema/migrate.js'
import { type conflict, untilNoConflict } from './schema/untilNoConflict.js'
import type { StoreContext } from './storeContext.js'

/** One try of some work on an order. */
export interface OrderTry {
  readonly queries: PostgresQueries
  /** Nobody else has changed anything yet: what this process remembers may still be so. */
  readonly isFirst: boolean
  /** Says which order it is about, as soon as that is known. */
  readonly noteOrder: (orderKey: string) => void
}

/**
 * Does work that reads an order and then writes it where it has not changed meanwhile: the first
 * time without a transaction, one statement that reads and one that writes; after a conflict again,
 * with the order locked.
 */
export async function inOrder<Value>(
  { database, tables }: StoreContext,
  work: (orderTry: OrderTry) => Promise<Value | typeof conflict>,
): Promise<Value> {
  let orderKey: string | null = null
  const noteOrder = (key: string): void => {
    orderKey = key
  }
  const workLocked = async (queries: PostgresQueries): Promise<Value | typeof conflict> => {
    // In a statement of its own, before any that reads: a statement sees what was committed before
    // it began.
    const lock = `select from ${tables.orders} where order_key = $1::text::uuid for update`
    await queries.query(lock, [orderKey])
    return await work({ queries, isFirst: false, noteOrder })
  }
  const first = { queries: database, isFirst: true, noteOrder }
  const tryOnce = (count: number) => (count === 0 ? work(first) : database.transaction(workLocked))
  return await explained(tables, () => untilNoConflict(tryOnce))
}
