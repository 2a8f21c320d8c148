import type { PostgresQueries } from '../databases/postgresDatabase.js'
import { type NamedValues, queryNamed } from '../databases/queryNamed.js'

/** What came of a statement that writes an order. */
export type OrderWritten =
  /** Everything is stored, and the order has this version. */
  | { readonly type: 'written'; readonly version: string }
  /** Nothing is stored: another transaction was first. */
  | { readonly type: 'conflict' }

/**
 * Runs a statement that writes an order.
 *
 * The order's row is the lock. Every writer changes it first, in the clause `saved_order`, if its
 * version is the one that was read. All other clauses write their rows from `saved_order`, so they
 * write nothing if that clause found no row.
 */
export async function writeOrder(
  queries: PostgresQueries,
  statement: string,
  values: NamedValues,
): Promise<OrderWritten> {
  const [{ version } = {}] = await queryNamed(queries, statement, values)
  return typeof version === 'string' ? { type: 'written', version } : { type: 'conflict' }
}
