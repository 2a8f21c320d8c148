import type { PostgresDatabase, PostgresQueries } from '../databases/postgresDatabase.js'
import { type NamedValues, queryNamed } from '../databases/queryNamed.js'
import type { TableNames } from '../schema/tableNames.js'

/**
 * A write of an order.
 *
 * The order's row is the lock. Every writer changes it in the clause `saved_order`, if its version
 * is the one that was read. The clauses after it write their rows from `saved_order`, so they write
 * nothing if it has no row, and no `rows` are inserted.
 */
export interface OrderWrite {
  /** Statements by their names, in their order. `saved_order` answers its `version`, as text. */
  readonly clauses: Readonly<Record<string, string> & { saved_order: string }>
  /** Statements that each insert one row, of {@link rowOf}. */
  readonly rows: readonly string[]
  readonly values: NamedValues
}

/** Statements alone, or those of a transaction. */
export type WriteQueries = PostgresDatabase<unknown> | PostgresQueries

/** The statements of a transaction alone: an adapter's object may be able to begin another one. */
export function inTransaction(queries: PostgresQueries): PostgresQueries {
  return { query: queries.query.bind(queries) }
}

/** What follows the columns of a row that a write inserts: its values, in SQL. */
export function rowOf(values: string, { isDistributed }: TableNames): string {
  return isDistributed ? `values (${values})` : `select ${values} from saved_order`
}

/** SQL for the version that a write gives its order. */
export function savedVersionSql({ isDistributed }: TableNames): string {
  return isDistributed ? ':savedVersion::bigint' : 'saved_order.version::bigint'
}

/**
 * Writes all, and answers the new version of the order; or nothing, and answers `undefined`, if
 * another transaction was first.
 *
 * In one database that is one statement, in which each row is a clause. On Citus it is a statement
 * for the clauses and one for each row, in one transaction: Citus sends clauses that update to the
 * order's server as they are, but with an `insert` among them it runs each as a separate plan, and
 * passes the rows between them in files.
 */
export async function writeOrder(
  queries: WriteQueries,
  write: OrderWrite,
  { isDistributed }: TableNames,
): Promise<string | undefined> {
  const { clauses, rows, values } = write
  if (!isDistributed) {
    const rowClauses = Object.fromEntries(rows.map((row, index) => [`new_row_${index}`, row]))
    return await queryClauses(queries, { ...clauses, ...rowClauses }, values)
  }
  if (!('transaction' in queries)) return await writeEach(queries, write)
  return await queries.transaction((transactionQueries) => writeEach(transactionQueries, write))
}

async function writeEach(queries: PostgresQueries, { clauses, rows, values }: OrderWrite) {
  const newVersion = await queryClauses(queries, clauses, values)
  if (!newVersion) return undefined
  const rowValues = { ...values, savedVersion: newVersion }
  for (const row of rows) await queryNamed(queries, row, rowValues)
  return newVersion
}

/**
 * Runs clauses as one statement. A single clause is sent as it is: Citus would plan an `insert` in a
 * clause apart.
 */
async function queryClauses(
  queries: PostgresQueries,
  clauses: OrderWrite['clauses'],
  values: NamedValues,
) {
  const texts = Object.entries(clauses).map(([name, statement]) => `${name} as (${statement})`)
  const statement =
    texts.length === 1
      ? clauses.saved_order
      : `with ${texts.join(', ')} select version from saved_order`
  const [{ version } = {}] = await queryNamed(queries, statement, values)
  return version ?? undefined
}
