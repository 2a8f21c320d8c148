import type { EventRecord, PaymentStore } from '../store/paymentStore.js'
import { queryProjects } from './queryProjects.js'
import { explainMissingTables } from './schema/migrate.js'
import { eventValue, readEvent } from './schema/storedRecord.js'
import type { TableNames } from './schema/tableNames.js'
import type { StoreContext } from './storeContext.js'

/** Lists the events whose time has come, those due longest first. */
export async function dueEvents(
  { pos_id, now, limit, attemptLimit }: Parameters<PaymentStore['dueEvents']>[0],
  { database, tables }: StoreContext,
): Promise<readonly EventRecord[]> {
  const listed = attemptLimit === undefined ? allDue(tables) : firstOfQueues(tables)
  const rows = await explainMissingTables(tables, () =>
    queryProjects(database, {
      table: tables.events,
      isWaiting: 'handled_at is null',
      statement: `select ${eventValue}::text as event, e.next_try_at::text as due_at
        from (${listed}) e order by e.next_try_at, e.id limit :limit::integer`,
      values: { now, limit, attemptLimit },
      pos_id,
    }),
  )
  return rows.map(readEvent)
}

function allDue({ events }: TableNames) {
  return `
    select e.id, e.pos_id, e.queue, e.received_at, e.next_try_at, e.record from ${events} e
    where e.pos_id = :pos_id and e.handled_at is null and e.next_try_at <= :now::float8
    order by e.next_try_at, e.id limit :limit::integer`
}

/**
 * The first `:attemptLimit` events of each queue.
 *
 * Each row asks the index of its queue how many due events came before it. A queue with many due
 * events would ask thousands of times. If one queue has more than 10 of the first rows, its first
 * events are found at once instead, and its rows are passed over.
 */
function firstOfQueues({ events }: TableNames) {
  return `
    with first_rows as (
      select f.order_key, f.queue from ${events} f
      where f.pos_id = :pos_id and f.handled_at is null and f.next_try_at <= :now::float8
      order by f.next_try_at, f.id limit 5 * :limit::integer),
    long_queues as (
      select order_key, queue from first_rows group by order_key, queue having count(*) > 10)
    (select e.id, e.pos_id, e.queue, e.received_at, e.next_try_at, e.record from ${events} e
     where e.pos_id = :pos_id and e.handled_at is null and e.next_try_at <= :now::float8
       and e.queue not in (select queue from long_queues)
       and (select count(*) from (
         select from ${events} b
         where b.order_key = e.order_key and b.queue = e.queue and b.number < e.number
           and b.handled_at is null and b.next_try_at <= :now::float8
         limit :attemptLimit::integer) earlier) < :attemptLimit::integer
     order by e.next_try_at, e.id limit :limit::integer)
    union all
    select h.id, h.pos_id, h.queue, h.received_at, h.next_try_at, h.record from (
      select b.*, row_number() over (partition by b.order_key, b.queue order by b.number) as place
      from ${events} b
      where (b.order_key, b.queue) in (select order_key, queue from long_queues)
        and b.handled_at is null and b.next_try_at <= :now::float8) h
    where h.place <= :attemptLimit::integer`
}
