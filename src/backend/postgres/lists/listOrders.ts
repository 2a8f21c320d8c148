import { type AttemptState, allStates } from '../../attempts/attemptStates.js'
import { assertQuery, encodePlace } from '../../store/listQuery.js'
import type { OrderLists, OrderQuery, OrderSummary } from '../../store/orderLists.js'
import type { PostgresRow } from '../databases/postgresDatabase.js'
import { queryNamed } from '../databases/queryNamed.js'
import { paymentKeyOf } from '../lookup/orderKey.js'
import { explainMissingTables } from '../schema/migrate.js'
import { byReference, byTime, type IndexedList } from './indexedList.js'
import type { ListContext } from './listContext.js'

/**
 * How many rows a page looks at beyond its limit, if an index finds only a part of what is asked. A
 * page is quick where nearly nothing fits, and the next page goes on behind it.
 */
const furtherRows = 1_000

/**
 * Lists orders by one of three indexes: by reference, by amount, or by state and time. Orders of a
 * payment are found by their keys.
 */
export async function listOrders(
  query: OrderQuery,
  context: ListContext,
): ReturnType<OrderLists['listOrders']> {
  assertQuery(query)
  const { database, tables } = context
  const orderKeys = await findOrderKeys(query, context)
  const request = { query, orderKeys, tables }
  const list = query.reference === undefined ? byTime(request) : byReference(request)
  if (!list) return { orders: [] }

  const { limit } = query
  const rows = await explainMissingTables(tables, () =>
    queryNamed(database, selectPage(list, limit), list.values),
  )
  const fittingRows = rows.filter(({ fits }) => fits === 'true')
  const orders = fittingRows.slice(0, limit).map(readSummary)
  // A row that does not fit is the last one that was looked at.
  const lastLookedAt = rows.find(({ fits }) => fits !== 'true')
  const pageEnd = fittingRows.length > limit ? fittingRows[limit - 1] : lastLookedAt
  if (!pageEnd) return { orders }
  return { orders, next: encodePlace(list.name, list.placeOf(pageEnd)) }
}

/** Selects the rows that fit, one more than the page has, and the last row that was looked at. */
function selectPage({ rows, fits }: IndexedList, limit: number) {
  const mostRows = limit + (fits === 'true' ? 1 : furtherRows)
  return `with looked as (
      select l.*, row_number() over () as number, (${fits}) as fits
      from (${rows(`limit ${mostRows}`)}) l)
    select l.pos_id, l.reference, l.state, l.amount::text as amount, l.currency,
      l.attempts::text as attempts, l.live_attempt, l.created_at::text as created_at,
      l.updated_at::text as updated_at, l.order_key::text as order_key, l.fits::text as fits
    from looked l where l.fits or l.number = ${mostRows} order by l.number limit ${limit + 1}`
}

function readSummary(row: PostgresRow): OrderSummary {
  const { pos_id, reference, state, amount, currency, live_attempt } = row
  const { attempts, created_at, updated_at } = row
  return {
    pos_id: pos_id ?? '',
    reference: reference ?? '',
    // Our own writing, read back.
    state: state as AttemptState,
    amount: amount ?? '',
    currency: currency ?? '',
    attempts: Number(attempts),
    ...(typeof live_attempt === 'string' && { liveAttempt: live_attempt }),
    createdAt: Number(created_at),
    updatedAt: Number(updated_at),
  }
}

/** A `payment_id` that more orders have was not given by the service. */
const ordersOfPayment = 1_000

/**
 * Finds the keys of the orders of the payment that a query names; `undefined` if it names none. A
 * separate statement, so that the orders are then found by their keys only.
 */
async function findOrderKeys(
  { pos_id, payment_id }: OrderQuery,
  { database, tables }: ListContext,
): Promise<readonly string[] | undefined> {
  if (payment_id === undefined) return undefined
  const paymentKey = paymentKeyOf(pos_id, payment_id)
  const statement = `select p.order_key::text as order_key from ${tables.orderPayments} p
    where p.payment_key = :paymentKey::uuid limit ${ordersOfPayment}`
  const rows = await explainMissingTables(tables, () =>
    queryNamed(database, statement, { paymentKey }),
  )
  return rows.map(({ order_key }) => String(order_key))
}

/**
 * How many orders show each state, at most so many of each. Each list is in the order of the index,
 * which PostgreSQL might not use for a state that most orders have. Each row has a column, because
 * Citus refuses a list of rows without one.
 */
export async function countOrders(
  { pos_id, atMost }: Parameters<OrderLists['countOrders']>[0],
  { database, tables }: ListContext,
): ReturnType<OrderLists['countOrders']> {
  const counts = allStates.map(
    (state) => `select '${state}' as state, (
      select count(*) from (
        select 1 from ${tables.orders} o where o.pos_id = :pos_id and o.state = '${state}'
        order by o.created_at limit :atMost::bigint) c)::text as count`,
  )
  const rows = await explainMissingTables(tables, () =>
    queryNamed(database, counts.join(' union all '), { pos_id, atMost }),
  )
  const shownStates = rows.filter(({ count }) => count !== '0')
  return Object.fromEntries(shownStates.map(({ state, count }) => [state, Number(count)]))
}
