import { type AttemptState, allStates } from '../../attempts/states.js'
import {
  assertQuery,
  decodePlace,
  encodePlace,
  type ListName,
  type ListPlace,
} from '../../store/listQuery.js'
import type { OrderLists, OrderQuery, OrderSummary } from '../../store/orderLists.js'
import {
  createStatementParameters,
  type PostgresRow,
  type StatementParameters,
} from '../databases/postgresDatabase.js'
import { explained } from '../schema/migrate.js'
import type { TableNames } from '../schema/tableNames.js'
import { isName, isTimeAndKey, type ListContext } from './listContext.js'
import { textRange } from './textRange.js'

/**
 * What a page looks at beyond its limit for rows that fit, when an index finds only a part of what
 * is asked. So a page is quick where nearly nothing fits; the next one goes on behind it.
 */
const lookedAtMore = 1_000

/**
 * Lists orders by one of three indexes, by reference, by amount, or by state and time; those of a
 * payment by their keys.
 */
export async function listOrders(
  query: OrderQuery,
  paymentKey: string | undefined,
  { database, tables }: ListContext,
): ReturnType<OrderLists['listOrders']> {
  assertQuery(query)
  const keys =
    paymentKey === undefined
      ? undefined
      : await explained(tables, () => findOrderKeys(database, paymentKey, tables))
  const parameters = createStatementParameters()
  const reading = { query, keys, parameters, tables }
  const list = query.reference === undefined ? byTime(reading) : byReference(reading)
  if (!list) return { orders: [] }

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
  const last =
    fitting.length > limit ? fitting[limit - 1] : rows.find(({ fits }) => fits !== 'true')
  const orders = fitting.slice(0, limit).map(readSummary)
  return { orders, ...(last && { next: encodePlace(list.name, list.placeOf(last)) }) }
}

type CountQuery = { readonly pos_id: string; readonly atMost: number }

/**
 * How many orders show each state. Each in the order of the index, which PostgreSQL might not use
 * for a state that most have. Citus refuses a list whose rows have no column.
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
  const rows = await explained(tables, () =>
    database.query(counted.join('\nunion all '), [pos_id, String(atMost)]),
  )
  return Object.fromEntries(
    rows.filter(({ count }) => count !== '0').map(({ state, count }) => [state, Number(count)]),
  )
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
  /**
   * The keys of the orders to choose from; without them from all. Then nothing else is asked before
   * `fits`: in tables that were never analysed PostgreSQL might look for that first, and ask the
   * key of each row it finds.
   */
  readonly keys: readonly string[] | undefined
  readonly parameters: StatementParameters
  readonly tables: TableNames
}

function isAmong(keys: readonly string[], { add }: StatementParameters): string {
  return `o.order_key = any(${add(`{${keys.join()}}`, 'uuid[]')})`
}

function byReference({
  query,
  keys,
  parameters,
  tables: { orders },
}: Reading): IndexedList | undefined {
  const { add } = parameters
  const [after] = decodePlace('references', query.after, isName) ?? []
  const range = textRange(query.reference ?? '')
  if (!range) return undefined
  const row = keys ? 'l' : 'o'
  const inRange = [
    `${row}.pos_id = ${add(query.pos_id)}`,
    `${row}.reference collate "C" >= ${add(range.from)}`,
    ...(range.before === undefined ? [] : [`${row}.reference collate "C" < ${add(range.before)}`]),
    ...(after === undefined ? [] : [`${row}.reference collate "C" > ${add(after)}`]),
  ]
  const found = keys ? isAmong(keys, parameters) : allOf(inRange)
  return {
    name: 'references',
    rows: (limit) =>
      `select o.* from ${orders} o where ${found} order by o.reference collate "C" ${limit}`,
    fits: allOf([
      ...(keys ? inRange : []),
      ...isInState(query, parameters),
      ...hasAmount(query, parameters),
      ...isOfTime('l', query, parameters),
    ]),
    placeOf: ({ reference }) => [reference ?? ''],
  }
}

function byTime({ query, keys, parameters, tables: { orders } }: Reading): IndexedList {
  const { add } = parameters
  const after = decodePlace('newest', query.after, isTimeAndKey)
  const { pos_id, state, amount } = query
  const row = keys ? 'l' : 'o'
  const conditions = [
    `${row}.pos_id = ${add(pos_id)}`,
    ...isOfTime(row, query, parameters),
    ...(after
      ? [
          `(${row}.created_at, ${row}.order_key) < (${add(after[0], 'float8')}, ${add(after[1], 'uuid')})`,
        ]
      : []),
  ]
  const newest = (condition: string, limit: string) =>
    `(select o.* from ${orders} o where ${condition} order by o.created_at desc, o.order_key desc ${limit})`
  const list: Pick<IndexedList, 'name' | 'placeOf'> = {
    name: 'newest',
    placeOf: ({ created_at, order_key }) => [Number(created_at), order_key ?? ''],
  }
  if (keys) {
    const among = isAmong(keys, parameters)
    const fits = allOf([
      ...conditions,
      ...isInState(query, parameters),
      ...hasAmount(query, parameters),
    ])
    return { ...list, rows: (limit) => newest(among, limit), fits }
  }
  if (amount !== undefined) {
    const ofAmount = allOf([...conditions, `o.amount = ${add(amount, 'numeric')}`])
    return {
      ...list,
      rows: (limit) => newest(ofAmount, limit),
      fits: allOf(isInState(query, parameters)),
    }
  }
  if (state !== undefined) {
    const ofState = allOf([...conditions, `o.state = ${add(state)}`])
    return { ...list, rows: (limit) => newest(ofState, limit), fits: 'true' }
  }
  // The newest of all are among the newest of each state, which the index has in order.
  const ofState = (each: AttemptState, limit: string) =>
    newest(allOf([...conditions, `o.state = '${each}'`]), limit)
  const rows = (limit: string) =>
    `select o.* from (${allStates.map((each) => ofState(each, limit)).join('\nunion all ')}) o
     order by o.created_at desc, o.order_key desc ${limit}`
  return { ...list, rows, fits: 'true' }
}

function isInState({ state }: OrderQuery, { add }: StatementParameters): readonly string[] {
  return state === undefined ? [] : [`l.state = ${add(state)}`]
}

function hasAmount({ amount }: OrderQuery, { add }: StatementParameters): readonly string[] {
  return amount === undefined ? [] : [`l.amount = ${add(amount, 'numeric')}`]
}

function isOfTime(
  row: 'o' | 'l',
  { from, until }: OrderQuery,
  { add }: StatementParameters,
): readonly string[] {
  return [
    ...(from === undefined ? [] : [`${row}.created_at >= ${add(from, 'float8')}`]),
    ...(until === undefined ? [] : [`${row}.created_at < ${add(until, 'float8')}`]),
  ]
}

function allOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}

function readSummary(row: PostgresRow): OrderSummary {
  const {
    pos_id,
    reference,
    state,
    amount,
    currency,
    attempts,
    live_attempt,
    created_at,
    updated_at,
  } = row
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

/** An id that more orders have is none of the service's. */
const ordersAtMost = 1_000

/**
 * The keys of the orders with that payment. By a statement of its own, so that the orders are then
 * found by their keys only.
 */
async function findOrderKeys(
  queries: ListContext['database'],
  paymentKey: string,
  { orderPayments }: TableNames,
): Promise<readonly string[]> {
  const text = `select p.order_key::text as order_key from ${orderPayments} p where p.payment_key = $1::text::uuid limit ${ordersAtMost}`
  const rows = await queries.query(text, [paymentKey])
  return rows.map(({ order_key }) => String(order_key))
}
