import type { PostgresQueries } from './databases/postgresDatabase.js'
import type { StoreContext } from './recentAttempts.js'
import { explain } from './schema/explained.js'
import { alwaysConflict, conflict, mostTries, waitAfter } from './schema/untilNoConflict.js'

/** One try of some work on an order. */
export interface OrderTry {
  readonly queries: PostgresQueries
  /** Nobody else has changed anything yet: what this process remembers may still be so. */
  readonly isFirst: boolean
  /** Says which order it is about, as soon as that is known. */
  readonly noteOrder: (orderKey: string) => void
}

/**
 * Does work that reads an order and then writes it where it has not changed meanwhile: the first time without a
 * transaction, one statement that reads and one that writes; after a conflict again, with the order locked.
 */
export async function inOrder<Value>(
  { database, tables }: StoreContext,
  work: (orderTry: OrderTry) => Promise<Value | typeof conflict>,
): Promise<Value> {
  let orderKey: string | undefined
  const noteOrder = (key: string): void => {
    orderKey = key
  }
  const workLocked = async (queries: PostgresQueries): Promise<Value | typeof conflict> => {
    // In a statement of its own, before any that reads: a statement sees what was committed before it began.
    const lock = `select from ${tables.orders} where order_key = $1::text::uuid for update`
    if (orderKey !== undefined) await queries.query(lock, [orderKey])
    return await work({ queries, isFirst: false, noteOrder })
  }
  for (let count = 0; count < mostTries; count += 1) {
    try {
      const first = { queries: database, isFirst: true, noteOrder }
      const value = count === 0 ? await work(first) : await database.transaction(workLocked)
      if (value !== conflict) return value
    } catch (error) {
      await waitAfter(explain(error, tables), count)
    }
  }
  throw new Error(alwaysConflict)
}
