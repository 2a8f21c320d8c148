import { type AttemptState, allStates } from '../../server/attempts/states.js'
import { decodePlace, encodePlace, type ListName, type ListPlace } from '../../server/store/listPlace.js'
import { assertQuery } from '../../server/store/listQuery.js'
import type { OrderLists, OrderQuery, OrderSummary } from '../../server/store/orderLists.js'
import type { PostgresRow } from '../databases/postgresDatabase.js'
import { createStatementParameters, type StatementParameters } from '../databases/statementParameters.js'
import { explained } from '../schema/explained.js'
import type { Tables } from '../schema/tables.js'
import { isName, isTimeAndKey, type ListContext } from './listContext.js'
import { findOrderKeys } from './orderPayments.js'
import { textRange } from './textRange.js'

/**
 * What a page looks at beyond its limit for rows that fit, when an index finds only a part of what is asked. So a page is
 * quick where nearly nothing fits; the next one goes on behind it.
 */
const lookedAtMore = 1_000

/** Lists orders by one of three indexes, by reference, by amount, or by state and time; those of a payment by their keys. */
export async function listOrders(
  query: OrderQuery,
  paymentKey: string | undefined,
  { database, tables }: ListContext,
): ReturnType<OrderLists['listOrders']> {
  assertQuery(query)
  const keys =
    paymentKey === undefined ? undefined : await explained(tables, () => findOrderKeys(database, paymentKey, tables))
  const parameters = createStatementParameters()
  const reading = { query, keys, parameters, tables }
  const list = query.reference === undefined ? byTime(reading) : byReference(reading)
  if (!list || keys?.length === 0) return { orders: [] }

  const { limit } = query
  const lookedAt = limit + (list.fits === 'true' ? 1 : lookedAtMore)
  const rows = await explained(tables, () =>
    database.query(
      `with looked as (
         select l.*, row_number() over () as number, (${list.fits}) as fits
         from (${list.rows(`limit ${lookedAt}`)}) l)
       select l.pos_id, l.reference, l.state, l.amount::text as amount, l.currency, l.attempts::text as attempts, l.live_attempt,
         l.created_at::text as created_at, l.updated_at::text as updated_at, l.order_key::text as order_key, l.fits::text as fits
       from looked l where l.fits or l.number = ${lookedAt} order by l.number limit ${limit + 1}`,
      parameters.values,
    ),
  )
  const fitting = rows.filter(({ fits }) => fits === 'true')
  // Beside those that fit there is only the last one that was looked at.
  const last = fitting.length > limit ? fitting[limit - 1] : rows.find(({ fits }) => fits !== 'true')
  const orders = fitting.slice(0, limit).map(readSummary)
  return { orders, ...(last && { next: encodePlace(list.name, list.placeOf(last)) }) }
}

type CountQuery = { readonly pos_id: string; readonly atMost: number }

/**
 * How many orders show each state. Each in the order of the index, which PostgreSQL might not use for a state that most have.
 * Citus refuses a list whose rows have no column.
 */
export async function countOrders(
  { pos_id, atMost }: CountQuery,
  { database, tables }: ListContext,
): ReturnType<OrderLists['countOrders']> {
  const counted = allStates.map(
    (state) => `select '${state}' as state, (select count(*) from (
      select 1 from ${tables.orders} o where o.pos_id = $1 and o.state = '${state}'
      order by o.created_at limit $2::text::bigint) c)::text as count`,
  )
  const rows = await explained(tables, () => database.query(counted.join('\nunion all '), [pos_id, String(atMost)]))
  return Object.fromEntries(rows.filter(({ count }) => count !== '0').map(({ state, count }) => [state, Number(count)]))
}

/** A list in the order of an index. */
interface IndexedList {
  readonly name: ListName
  /** The rows that the index finds, in its order, behind the place. */
  readonly rows: (limit: string) => string
  /** What else is asked of a row of `l`. */
  readonly fits: string
  readonly placeOf: (row: PostgresRow) => ListPlace
}

interface Reading {
  readonly query: OrderQuery
  /** The keys of the orders to choose from; without them from all. */
  readonly keys: readonly string[] | undefined
  readonly parameters: StatementParameters
  readonly tables: Tables
}

function isAmong(keys: readonly string[], { add }: StatementParameters): string {
  return `o.order_key = any(${add(`{${keys.join()}}`, 'uuid[]')})`
}

function byReference({ query, keys, parameters, tables: { orders } }: Reading): IndexedList | undefined {
  const { add } = parameters
  const [after] = decodePlace('references', query.after, isName) ?? []
  const range = textRange(query.reference ?? '')
  if (!range) return undefined
  const column = 'o.reference collate "C"'
  const conditions = [
    `o.pos_id = ${add(query.pos_id)}`,
    ...(keys ? [isAmong(keys, parameters)] : []),
    `${column} >= ${add(range.from)}`,
    ...(range.before === undefined ? [] : [`${column} < ${add(range.before)}`]),
    ...(after === undefined ? [] : [`${column} > ${add(after)}`]),
  ]
  return {
    name: 'references',
    rows: (limit) => `select o.* from ${orders} o where ${conditions.join(' and ')} order by ${column} ${limit}`,
    fits: allOf([
      ...(query.state === undefined ? [] : [`l.state = ${add(query.state)}`]),
      ...(query.amount === undefined ? [] : [`l.amount = ${add(query.amount, 'numeric')}`]),
      ...(query.from === undefined ? [] : [`l.created_at >= ${add(query.from, 'float8')}`]),
      ...(query.until === undefined ? [] : [`l.created_at < ${add(query.until, 'float8')}`]),
    ]),
    placeOf: ({ reference }) => [reference ?? ''],
  }
}

function byTime({ query, keys, parameters, tables: { orders } }: Reading): IndexedList {
  const { add } = parameters
  const after = decodePlace('newest', query.after, isTimeAndKey)
  const { pos_id, state, amount, from, until } = query
  const conditions = [
    `o.pos_id = ${add(pos_id)}`,
    ...(from === undefined ? [] : [`o.created_at >= ${add(from, 'float8')}`]),
    ...(until === undefined ? [] : [`o.created_at < ${add(until, 'float8')}`]),
    ...(after ? [`(o.created_at, o.order_key) < (${add(after[0], 'float8')}, ${add(after[1], 'uuid')})`] : []),
  ]
  const newest = (condition: string, limit: string) =>
    `(select o.* from ${orders} o where ${[...conditions, condition].join(' and ')}
      order by o.created_at desc, o.order_key desc ${limit})`
  const list: Pick<IndexedList, 'name' | 'placeOf'> = {
    name: 'newest',
    placeOf: ({ created_at, order_key }) => [Number(created_at), order_key ?? ''],
  }
  if (keys) {
    const fits = allOf([
      ...(state === undefined ? [] : [`l.state = ${add(state)}`]),
      ...(amount === undefined ? [] : [`l.amount = ${add(amount, 'numeric')}`]),
    ])
    const among = isAmong(keys, parameters)
    return { ...list, rows: (limit) => newest(among, limit), fits }
  }
  if (amount !== undefined) {
    const hasAmount = `o.amount = ${add(amount, 'numeric')}`
    const fits = state === undefined ? 'true' : `l.state = ${add(state)}`
    return { ...list, rows: (limit) => newest(hasAmount, limit), fits }
  }
  if (state !== undefined) {
    const hasState = `o.state = ${add(state)}`
    return { ...list, rows: (limit) => newest(hasState, limit), fits: 'true' }
  }
  // The newest of all are among the newest of each state, which the index has in order.
  const rows = (limit: string) =>
    `select o.* from (${allStates.map((each) => newest(`o.state = '${each}'`, limit)).join('\nunion all ')}) o
     order by o.created_at desc, o.order_key desc ${limit}`
  return { ...list, rows, fits: 'true' }
}

function allOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}

function readSummary(row: PostgresRow): OrderSummary {
  const { pos_id, reference, state, amount, currency, attempts, live_attempt, created_at, updated_at } = row
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
