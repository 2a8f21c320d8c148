import { CheckoutError } from '../model/checkoutError.js'
import { statesWhere } from '../server/attempts/states.js'
import type { EventRecord } from '../server/store/paymentStore.js'
import { readAttempt } from './attemptRow.js'
import { assertDatabase } from './databases/assertDatabase.js'
import type { PostgresDatabase, PostgresQueries, PostgresRow } from './databases/postgresDatabase.js'
import { explained } from './schema/explained.js'
import { type SchemaOptions, type Tables, tablesOf } from './schema/tables.js'
import { untilNoConflict } from './schema/untilNoConflict.js'
import { stillExpectsEvents } from './stillExpectsEvents.js'

/** What may go. */
export interface PruneOptions extends SchemaOptions {
  /** Only what last changed before this time goes. Milliseconds since the epoch, not in the future. */
  readonly before: number
  /** The clock, in milliseconds since the epoch. */
  readonly now?: () => number
  /** Where an earlier call was when it ended, as `onProgress` gave it: what comes before is not looked at again. */
  readonly after?: string
  /** Called after each batch; what it throws ends the call, and what was deleted by then stays deleted. */
  readonly onProgress?: (progress: PruneProgress) => void
}

/** How many rows went. */
export interface PruneResult {
  /** Attempts removed. */
  readonly attempts: number
  /** Events removed. */
  readonly events: number
}

/** How far a call has come. */
export interface PruneProgress extends PruneResult {
  /** For `after` of a later call. Orders are gone through by their keys, which have no order in time. */
  readonly after: string
}

/**
 * Deletes what is old and finished: orders whose attempts are all decided and last changed before `before`, and their
 * events. These stay, however old: what is undecided, unclear or in review; an order with an event that is not handled or
 * came later than `before`; a subscription that has not ended; an authorisation that is neither captured in full nor
 * voided. Events handled that belong to no attempt go when they came before `before`.
 *
 * It goes through the orders in batches, each a short transaction of its own, so that payments go on beside it. One that is ended
 * in the middle may be called again, from the start or with `after`.
 *
 * A deleted order is a new one to the store, and a deleted event that is sent again is new as well. So choose `before`
 * beyond the time in which the service may send again, and answer `null` from `findOrder` for orders that are closed.
 *
 * @throws {CheckoutError} `configuration` when `before` is no time up to now, or the schema's name can't be used. Then
 *   nothing is deleted
 * @see docs/storage.md
 */
export async function prune(
  database: PostgresDatabase,
  { before, now = Date.now, after = firstKey, onProgress, ...options }: PruneOptions,
): Promise<PruneResult> {
  assertDatabase(database, 'prune')
  assertTime(before, now())
  const tables = tablesOf(options)
  let deleted: PruneResult = { attempts: 0, events: 0 }
  for (let last = after; ; ) {
    const batch = await explained(tables, () => findOld(database, { before, after: last }, tables))
    const lastKey = batch.at(-1)?.orderKey
    if (lastKey === undefined) return deleted
    const gone = await untilNoConflict(() =>
      database.transaction((queries) => deleteOrders(queries, { before, orders: batch.filter(mayGo) }, tables)),
    )
    deleted = { attempts: deleted.attempts + gone.attempts, events: deleted.events + gone.events }
    last = lastKey
    onProgress?.({ ...deleted, after: last })
  }
}

const firstKey = '00000000-0000-0000-0000-000000000000'

/** Some tens of milliseconds of work: no payment of these orders waits longer. */
const batchLimit = 200

/** An order that may be deleted, if it still has that version. */
interface OldOrder {
  readonly orderKey: string
  readonly version: string
  /** It is what webhooks of no attempt are about: its old events go one by one. */
  readonly isWithoutAttempts: boolean
  readonly expectsEvents: boolean
}

function mayGo({ expectsEvents }: OldOrder): boolean {
  return !expectsEvents
}

interface Batch {
  readonly before: number
  readonly after: string
}

/** The states that may go, as SQL literals: a state is a word of small letters and `_`. */
const deletableStates = statesWhere(({ mayDelete }) => mayDelete)
  .map((state) => `'${state}'`)
  .join(', ')

/**
 * The record of what may be a subscription or an authorisation; null for the others, which are nearly all. By its text:
 * PostgreSQL's own functions for JSON fail on a record that contains U+0000.
 */
const recordIfNeeded = `case when a.record::text like '%"isRecurring":true%' or a.record::text like '%"method":"auth"%'
  then a.record::text end`

/** The next orders that are old and finished, without a lock: what has changed since is seen when they are deleted. */
async function findOld(
  database: PostgresQueries,
  { before, after }: Batch,
  tables: Tables,
): Promise<readonly OldOrder[]> {
  const rows = await database.query(
    `with old as (
       select o.order_key, o.version, o.attempts from ${tables.orders} o
       where o.order_key > $1::text::uuid and case when o.attempts = 0 then o.created_at else o.updated_at end < $2::text::float8
         and not exists (
           select from ${tables.attempts} a where a.order_key = o.order_key
             and (a.check_at is not null or a.state not in (${deletableStates})))
         and (o.attempts = 0 or not exists (
           select from ${tables.events} e where e.order_key = o.order_key and e.handled_at is null))
       order by o.order_key limit ${batchLimit})
     select o.order_key::text as order_key, o.version::text as version, o.attempts::text as attempts,
       ${recordIfNeeded} as attempt, null as check_at
     from old o left join ${tables.attempts} a on a.order_key = o.order_key order by o.order_key`,
    [after, String(before)],
  )
  const orders = new Map<string, OldOrder>()
  for (const row of rows) {
    const { order_key, version, attempts } = row
    if (typeof order_key !== 'string' || typeof version !== 'string') continue
    const known = orders.get(order_key)
    const expectsEvents = known?.expectsEvents || (await isExpecting(database, row, tables))
    orders.set(order_key, { orderKey: order_key, version, isWithoutAttempts: attempts === '0', expectsEvents })
  }
  return [...orders.values()]
}

/** Whether more is expected of the attempt in a row, if there is one. */
async function isExpecting(database: PostgresQueries, row: PostgresRow, { events }: Tables): Promise<boolean> {
  const attempt = readAttempt(row)
  const { order_key = null } = row
  if (!attempt) return false
  const found = await database.query(
    `select e.record::text as record from ${events} e where e.order_key = $1::text::uuid and e.queue = $2`,
    [order_key, attempt.id],
  )
  // Our own writing, read back.
  const records = found.map(({ record }) => JSON.parse(record ?? 'null') as EventRecord)
  const operations = records.flatMap(({ event }) => (event.type === 'operation' ? [event.operation] : []))
  return stillExpectsEvents(attempt, operations)
}

interface Deleting {
  readonly before: number
  readonly orders: readonly OldOrder[]
}

/** Deletes each order where it still has the version that was found. In the order of their keys, so that two calls do not deadlock. */
async function deleteOrders(
  queries: PostgresQueries,
  { before, orders }: Deleting,
  tables: Tables,
): Promise<PruneResult> {
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

async function deleteOrder(
  queries: PostgresQueries,
  { orderKey, version }: OldOrder,
  tables: Tables,
): Promise<PruneResult> {
  const [{ attempts, events } = {}] = await queries.query(
    `with gone as (delete from ${tables.orders} where order_key = $1::text::uuid and version = $2::text::bigint returning 1),
       tried as (delete from ${tables.attempts} a using gone where a.order_key = $1::text::uuid
         returning a.pos_id, a.order_id),
       named as (delete from ${tables.orderNames} n using tried where n.pos_id = tried.pos_id and n.order_id = tried.order_id),
       tokens as (delete from ${tables.attemptTokens} t using gone where t.order_key = $1::text::uuid),
       noted as (delete from ${tables.journal} j using gone where j.order_key = $1::text::uuid),
       said as (delete from ${tables.events} e using gone where e.order_key = $1::text::uuid returning 1)
     select (select count(*) from tried)::text as attempts, (select count(*) from said)::text as events`,
    [orderKey, version],
  )
  return { attempts: Number(attempts ?? 0), events: Number(events ?? 0) }
}

async function deleteLooseEvents(
  queries: PostgresQueries,
  { order: { orderKey, version }, before }: { readonly order: OldOrder; readonly before: number },
  { orders, events: table, journal }: Tables,
): Promise<PruneResult> {
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

function assertTime(before: unknown, now: number): void {
  if (typeof before === 'number' && Number.isFinite(before) && before <= now) return
  throw new CheckoutError(
    'configuration',
    `\`before\` must be a time in milliseconds since the epoch that is not in the future, and is ${String(before)}: ` +
      'everything decided before it is deleted. Give such as `Date.now() - 400 * 24 * 60 * 60 * 1000`.',
  )
}
