import type { PostgresQueries } from '../databases/postgresDatabase.js'
import { queryNamed } from '../databases/queryNamed.js'
import type { TableNames } from '../schema/tableNames.js'
import type { OldOrder } from './oldOrders.js'

/** Orders to delete, and until when events of no attempt are deleted with them. */
export interface Deletion {
  readonly orders: readonly OldOrder[]
  /** Milliseconds since the epoch. */
  readonly before: number
}

/** How many rows were deleted. */
export interface Deleted {
  readonly attempts: number
  readonly events: number
}

/** Counts what {@link deleteOrders} would delete. */
export async function countDeletion(
  queries: PostgresQueries,
  { before, orders }: Deletion,
  { attempts, events }: TableNames,
): Promise<Deleted> {
  const keysWhere = (isWithoutAttempts: boolean) => {
    const chosen = orders.filter((order) => order.isWithoutAttempts === isWithoutAttempts)
    return JSON.stringify(chosen.map(({ orderKey }) => orderKey))
  }
  const [counts = {}] = await queryNamed(
    queries,
    `select (
        select count(*) from ${attempts} where order_key in (
          select json_array_elements_text(:orderKeys::json)::uuid))::text as attempts, (
        select count(*) from ${events} where order_key in (
          select json_array_elements_text(:orderKeys::json)::uuid))::text as events, (
        select count(*) from ${events} where order_key in (
          select json_array_elements_text(:keysWithoutAttempts::json)::uuid)
          and handled_at is not null and received_at < :before::float8)::text as loose_events`,
    { orderKeys: keysWhere(false), keysWithoutAttempts: keysWhere(true), before },
  )
  const { attempts: attemptCount, events: eventCount, loose_events } = counts
  return {
    attempts: Number(attemptCount),
    events: Number(eventCount) + Number(loose_events),
  }
}

/**
 * Deletes each order that still has the version that was read. In the order of their keys, so that
 * two calls do not deadlock.
 */
export async function deleteOrders(
  queries: PostgresQueries,
  { before, orders }: Deletion,
  tables: TableNames,
): Promise<Deleted> {
  let attempts = 0
  let events = 0
  for (const order of orders) {
    const deleted = order.isWithoutAttempts
      ? await deleteLooseEvents(queries, { order, before }, tables)
      : await deleteOrder(queries, order, tables)
    attempts += deleted.attempts
    events += deleted.events
  }
  return { attempts, events }
}

/**
 * Deletes an order with all its rows. Its names have another key than the order, and on Citus may
 * be on another server: each is deleted by a separate statement.
 */
async function deleteOrder(
  queries: PostgresQueries,
  { orderKey, version }: OldOrder,
  tables: TableNames,
): Promise<Deleted> {
  const [{ events, names } = {}] = await queryNamed(
    queries,
    `with deleted_order as (
      delete from ${tables.orders}
      where order_key = :orderKey::uuid and version = :version::bigint returning 1),
    deleted_attempts as (
      delete from ${tables.attempts} a using deleted_order where a.order_key = :orderKey::uuid
      returning a.pos_id, a.order_id),
    deleted_tokens as (
      delete from ${tables.attemptTokens} t using deleted_order
      where t.order_key = :orderKey::uuid),
    deleted_payments as (
      delete from ${tables.orderPayments} p using deleted_order
      where p.order_key = :orderKey::uuid),
    deleted_entries as (
      delete from ${tables.journal} j using deleted_order where j.order_key = :orderKey::uuid),
    deleted_events as (
      delete from ${tables.events} e using deleted_order where e.order_key = :orderKey::uuid
      returning 1)
    select (select count(*) from deleted_events)::text as events,
      (select json_agg(json_build_array(pos_id, order_id)) from deleted_attempts)::text as names`,
    { orderKey, version },
  )
  const deletedNames: readonly (readonly [string, string])[] = JSON.parse(names ?? '[]')
  for (const [pos_id, order_id] of deletedNames) {
    await queryNamed(
      queries,
      `delete from ${tables.orderNames} where pos_id = :pos_id and order_id = :order_id`,
      { pos_id, order_id },
    )
  }
  return { attempts: deletedNames.length, events: Number(events ?? 0) }
}

/** Deletes the old events of no attempt that have one order, then the order if none is left. */
async function deleteLooseEvents(
  queries: PostgresQueries,
  { order: { orderKey, version }, before }: { order: OldOrder; before: number },
  tables: TableNames,
): Promise<Deleted> {
  const [{ events } = {}] = await queryNamed(
    queries,
    `with deleted_events as (
      delete from ${tables.events}
      where order_key = :orderKey::uuid and handled_at is not null
        and received_at < :before::float8
      returning 1)
    select count(*)::text as events from deleted_events`,
    { orderKey, before },
  )
  await queryNamed(
    queries,
    `with deleted_order as (
      delete from ${tables.orders}
      where order_key = :orderKey::uuid and version = :version::bigint
        and not exists (select from ${tables.events} where order_key = :orderKey::uuid)
      returning 1)
    delete from ${tables.journal} j using deleted_order where j.order_key = :orderKey::uuid`,
    { orderKey, version },
  )
  return { attempts: 0, events: Number(events ?? 0) }
}
