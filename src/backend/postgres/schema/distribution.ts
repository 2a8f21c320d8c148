import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { PostgresQueries } from '../databases/postgresDatabase.js'
import type { TableNames } from './tableNames.js'

/**
 * The statements that divide the tables among the servers of a Citus cluster; none if the tables
 * are not to be divided. They move the rows too, and skip a table that does not exist yet or is
 * divided already. The tables of the page guard and of the migrations stay on the coordinator: they
 * are small, and belong to no order.
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
    // On the server of their order, which so writes all its rows in one statement.
    ...[attempts, attemptTokens, orderPayments, events, journal].map((table) =>
      divide(table, 'order_key', orders),
    ),
    keyNames(orderNames),
    divide(orderNames, 'name_key', orders),
  ]
}

/**
 * Gives each name a key: that of an order whose reference it is, since most orders give theirs to
 * their first attempt. Such a name is then on the server of its order.
 */
function keyNames(orderNames: string) {
  return `do $$ begin
  if to_regclass('${orderNames}') is null or exists (
    select from pg_attribute
    where attrelid = to_regclass('${orderNames}') and attname = 'name_key') then return; end if;
  if exists (
    select from pg_dist_partition where logicalrelid = to_regclass('${orderNames}')) then
    perform undistribute_table('${orderNames}');
  end if;
  alter table ${orderNames} add column name_key uuid;
  update ${orderNames} set name_key = left(encode(sha256(convert_to(
    '["order",' || to_json(pos_id) || ',' || to_json(order_id) || ']', 'UTF8')), 'hex'), 32)::uuid;
  alter table ${orderNames} drop constraint order_names_pkey;
  alter table ${orderNames} add primary key (name_key);
end $$`
}

/** What was in the table on the coordinator goes: Citus copies it to the workers, and keeps it. */
function divide(table: string, column: string, beside: string) {
  return `do $$ begin
  if to_regclass('${table}') is null then return; end if;
  if not exists (
    select from pg_dist_partition
    where logicalrelid = to_regclass('${table}') and partmethod = 'h') then
    perform create_distributed_table('${table}', '${column}', colocate_with => '${beside}');
  end if;
  if pg_relation_size('${table}') > 0 then
    perform truncate_local_data_after_distributing_table('${table}');
  end if;
end $$`
}

/**
 * Asserts that the tables can be divided, if they are to be.
 *
 * @throws {CheckoutError} `configuration` if the database has no Citus
 */
export async function assertCitus(
  queries: PostgresQueries,
  { isDistributed }: TableNames,
): Promise<void> {
  if (!isDistributed || (await hasCitus(queries))) return
  throw new CheckoutError(
    'configuration',
    "The tables are to be distributed ('citus'), and this database has no Citus. " +
      'Nothing was changed. Run `create extension citus` on every server and add the workers, ' +
      'or leave `distributed` out.',
  )
}

/**
 * Asserts that the tables are divided if the options say so, and only then.
 *
 * @throws {CheckoutError} `configuration`
 */
export async function assertDistribution(
  queries: PostgresQueries,
  tables: TableNames,
): Promise<void> {
  const { schema, orders, isDistributed } = tables
  const isDivided = (await hasCitus(queries)) && (await isTableDivided(queries, orders))
  if (isDivided === isDistributed) return
  throw new CheckoutError(
    'configuration',
    isDivided
      ? `The tables in schema "${schema}" are divided among the servers of a Citus cluster. ` +
          "Give { distributed: 'citus' } to every call that gets the database."
      : `The tables in schema "${schema}" are not divided. Call migrate(database, ` +
          "{ distributed: 'citus' }), or leave `distributed` out everywhere.",
  )
}

async function hasCitus(queries: PostgresQueries) {
  const extensions = await queries.query(
    `select extname from pg_extension where extname = 'citus'`,
    [],
  )
  return extensions.length > 0
}

async function isTableDivided(queries: PostgresQueries, table: string) {
  const partitions = await queries.query(
    `select partmethod::text from pg_dist_partition
     where logicalrelid = to_regclass($1) and partmethod = 'h'`,
    [table],
  )
  return partitions.length > 0
}
