import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import type { TableNames } from './tableNames.js'

/**
 * The statements that divide the tables among the servers of a Citus cluster, none unless that is
 * asked for. What is not there yet, or divided already, they leave as it is; rows that are there go
 * along. The tables of the page guard and of the migrations stay on the coordinator: they are
 * small, and belong to no order.
 */
export function distribution(tables: TableNames): readonly string[] {
  const {
    isDistributed,
    orders,
    attempts,
    attemptTokens,
    orderNames,
    orderPayments,
    events,
    journal,
  } = tables
  if (!isDistributed) return []
  return [
    divide(orders, 'order_key', 'none'),
    // Beside the order, so that all its rows are written by one server in one statement.
    ...[attempts, attemptTokens, orderPayments, events, journal].map((table) =>
      divide(table, 'order_key', orders),
    ),
    divide(orderNames, 'order_id', 'none'),
  ]
}

function divide(table: string, column: string, beside: string): string {
  return `select create_distributed_table(to_regclass('${table}'), '${column}', colocate_with => '${beside}')
where to_regclass('${table}') is not null
  and not exists (select from pg_dist_partition where logicalrelid = to_regclass('${table}') and partmethod = 'h')`
}

/**
 * @throws {CheckoutError} `configuration` when the tables are to be divided, and the database is no
 * Citus
 */
export async function assertCitus(
  queries: PostgresQueries,
  { isDistributed }: TableNames,
): Promise<void> {
  if (!isDistributed || (await hasCitus(queries))) return
  throw new CheckoutError(
    'configuration',
    "The tables are to be distributed ('citus'), and this database has no Citus. Nothing was changed. Run `create extension " +
      'citus` on every server and add the workers, or leave `distributed` out.',
  )
}

/**
 * @throws {CheckoutError} `configuration` when the tables are divided and the options do not say
 * so, or the other way round
 */
export async function assertDistribution(
  queries: PostgresQueries,
  tables: TableNames,
): Promise<void> {
  const { schema, orders, isDistributed } = tables
  const isDivided = (await hasCitus(queries)) && (await countDivided(queries, orders)) > 0
  if (isDivided === isDistributed) return
  const found = isDivided ? 'are divided among the servers of a Citus cluster' : 'are not divided'
  const wanted = isDivided
    ? "Give { distributed: 'citus' } to every call that gets the database."
    : "Call migrate(database, { distributed: 'citus' }), or leave `distributed` out everywhere."
  throw new CheckoutError('configuration', `The tables in schema "${schema}" ${found}. ${wanted}`)
}

async function hasCitus(queries: PostgresQueries): Promise<boolean> {
  return (
    (await queries.query(`select extname from pg_extension where extname = 'citus'`, [])).length > 0
  )
}

async function countDivided(queries: PostgresQueries, table: string): Promise<number> {
  const text = `select partmethod::text from pg_dist_partition where logicalrelid = to_regclass($1) and partmethod = 'h'`
  return (await queries.query(text, [table])).length
}
