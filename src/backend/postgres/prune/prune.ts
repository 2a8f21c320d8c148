import { CheckoutError } from '../../../core/model/checkoutError.js'
import {
  assertDatabase,
  type PostgresDatabase,
  type PostgresQueries,
} from '../databases/postgresDatabase.js'
import { explained } from '../schema/migrate.js'
import { type SchemaOptions, type TableNames, tableNamesOf } from '../schema/tableNames.js'
import { untilNoConflict } from '../schema/untilNoConflict.js'
import { findOldOrders, type OldOrder } from './oldOrders.js'

/** What may go. */
export interface PruneOptions extends SchemaOptions {
  /**
   * Only what last changed before this time goes. Milliseconds since the epoch, not in the future.
   */
  readonly before: number
  /** The clock, in milliseconds since the epoch. */
  readonly now?: () => number
  /**
   * Where an earlier call was when it ended, as `onProgress` gave it: what comes before is not
   * looked at again.
   */
  readonly after?: string
  /**
   * Called after each batch; what it throws ends the call, and what was deleted by then stays
   * deleted.
   */
  readonly onProgress?: (progress: PruneProgress) => void
  /**
   * Deletes nothing, and counts what would go now.
   *
   * @default false
   */
  readonly dryRun?: boolean
}

/** How many rows went. */
export interface PruneResult {
  /** Orders gone through, those that stay included. */
  readonly orders: number
  /** Attempts removed. */
  readonly attempts: number
  /** Events removed. */
  readonly events: number
}

/** How far a call has come. */
export interface PruneProgress extends PruneResult {
  /**
   * For `after` of a later call. Orders are gone through by their keys, which have no order in
   * time.
   */
  readonly after: string
}

/**
 * Deletes what is old and finished: orders whose attempts are all decided and last changed before
 * `before`, and their events. These stay, however old: what is undecided, unclear or in review; an
 * order with an event that is not handled or came later than `before`; a subscription that has not
 * ended; an authorisation that is neither captured in full nor voided. Events handled that belong
 * to no attempt go when they came before `before`.
 *
 * It goes through the orders in batches, each a short transaction of its own, so that payments go
 * on beside it. One that is ended in the middle may be called again, from the start or with
 * `after`.
 *
 * A deleted order is a new one to the store, and a deleted event that is sent again is new as well.
 * So choose `before` beyond the time in which the service may send again, and answer `null` from
 * `findOrder` for orders that are closed.
 *
 * @throws {CheckoutError} `configuration` when `before` is no time up to now, or the schema's name
 *   can't be used. Then nothing is deleted
 * @see docs/storage.md
 */
export async function prune(
  database: PostgresDatabase,
  {
    before,
    now = Date.now,
    after = firstKey,
    onProgress,
    dryRun = false,
    ...options
  }: PruneOptions,
): Promise<PruneResult> {
  assertDatabase(database, 'prune')
  assertTime(before, now())
  const tables = tableNamesOf(options)
  const remove = dryRun ? countOrders : deleteOrders
  let total: PruneResult = { orders: 0, attempts: 0, events: 0 }
  for (let last = after; ; ) {
    const batch = await explained(tables, () =>
      findOldOrders(database, { before, after: last }, tables),
    )
    if (!batch) return total
    const gone = await untilNoConflict(() =>
      database.transaction((queries) =>
        remove(queries, { before, orders: batch.old.filter(mayGo) }, tables),
      ),
    )
    total = {
      orders: total.orders + batch.orders,
      attempts: total.attempts + gone.attempts,
      events: total.events + gone.events,
    }
    last = batch.last
    onProgress?.({ ...total, after: last })
  }
}

const firstKey = '00000000-0000-0000-0000-000000000000'

function mayGo({ expectsEvents }: OldOrder): boolean {
  return !expectsEvents
}

interface Deleting {
  readonly before: number
  readonly orders: readonly OldOrder[]
}

type Gone = Pick<PruneResult, 'attempts' | 'events'>

/** What {@link deleteOrders} would delete. */
async function countOrders(
  queries: PostgresQueries,
  { before, orders }: Deleting,
  { attempts, events }: TableNames,
): Promise<Gone> {
  const keysOf = (isLoose: boolean) =>
    JSON.stringify(
      orders.flatMap((order) => (order.isWithoutAttempts === isLoose ? [order.orderKey] : [])),
    )
  const among = (keys: string) =>
    `order_key in (select json_array_elements_text(${keys}::text::json)::uuid)`
  const [{ attempts: tried, events: said, loose } = {}] = await queries.query(
    `select (select count(*) from ${attempts} where ${among('$1')})::text as attempts,
       (select count(*) from ${events} where ${among('$1')})::text as events,
       (select count(*) from ${events} where ${among('$2')} and handled_at is not null and received_at < $3::text::float8)::text as loose`,
    [keysOf(false), keysOf(true), String(before)],
  )
  return { attempts: Number(tried), events: Number(said) + Number(loose) }
}

/**
 * Deletes each order where it still has the version that was found. In the order of their keys, so
 * that two calls do not deadlock.
 */
async function deleteOrders(
  queries: PostgresQueries,
  { before, orders }: Deleting,
  tables: TableNames,
): Promise<Gone> {
  let [attempts, events] = [0, 0]
  for (const order of orders) {
    const gone = order.isWithoutAttempts
      ? await deleteLooseEvents(queries, { order, before }, tables)
      : await deleteOrder(queries, order, tables)
    attempts += gone.attempts
    events += gone.events
  }
  return { attempts, events }
}

/**
 * A name has another key, and in distributed tables another server, than its order: it goes by a
 * statement of its own.
 */
async function deleteOrder(
  queries: PostgresQueries,
  { orderKey, version }: OldOrder,
  tables: TableNames,
): Promise<Gone> {
  const [{ events, names } = {}] = await queries.query(
    `with gone as (delete from ${tables.orders} where order_key = $1::text::uuid and version = $2::text::bigint returning 1),
       tried as (delete from ${tables.attempts} a using gone where a.order_key = $1::text::uuid
         returning a.pos_id, a.order_id),
       tokens as (delete from ${tables.attemptTokens} t using gone where t.order_key = $1::text::uuid),
       paid as (delete from ${tables.orderPayments} p using gone where p.order_key = $1::text::uuid),
       noted as (delete from ${tables.journal} j using gone where j.order_key = $1::text::uuid),
       said as (delete from ${tables.events} e using gone where e.order_key = $1::text::uuid returning 1)
     select (select count(*) from said)::text as events,
       (select json_agg(json_build_array(pos_id, order_id)) from tried)::text as names`,
    [orderKey, version],
  )
  const tried = JSON.parse(names ?? '[]') as readonly (readonly [string, string])[]
  for (const name of tried) {
    await queries.query(
      `delete from ${tables.orderNames} where pos_id = $1 and order_id = $2`,
      name,
    )
  }
  return { attempts: tried.length, events: Number(events ?? 0) }
}

async function deleteLooseEvents(
  queries: PostgresQueries,
  { order: { orderKey, version }, before }: { readonly order: OldOrder; readonly before: number },
  { orders, events: table, journal }: TableNames,
): Promise<Gone> {
  const [{ events } = {}] = await queries.query(
    `with said as (
       delete from ${table} where order_key = $1::text::uuid and handled_at is not null and received_at < $2::text::float8
       returning 1)
     select count(*)::text as events from said`,
    [orderKey, String(before)],
  )
  await queries.query(
    `with gone as (
       delete from ${orders} where order_key = $1::text::uuid and version = $2::text::bigint
         and not exists (select from ${table} where order_key = $1::text::uuid) returning 1)
     delete from ${journal} j using gone where j.order_key = $1::text::uuid`,
    [orderKey, version],
  )
  return { attempts: 0, events: Number(events ?? 0) }
}

function assertTime(before: number, now: number): void {
  if (Number.isFinite(before) && before <= now) return
  throw new CheckoutError(
    'configuration',
    `\`before\` must be a time in milliseconds since the epoch that is not in the future, and is ${String(before)}: ` +
      'everything decided before it is deleted. Give such as `Date.now() - 400 * 24 * 60 * 60 * 1000`.',
  )
}
