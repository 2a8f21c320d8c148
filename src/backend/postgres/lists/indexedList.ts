import { allStates } from '../../attempts/attemptStates.js'
import { decodePlace, type ListName, type ListPlace } from '../../store/listQuery.js'
import type { OrderQuery } from '../../store/orderLists.js'
import type { PostgresRow } from '../databases/postgresDatabase.js'
import type { NamedValues } from '../databases/queryNamed.js'
import type { TableNames } from '../schema/tableNames.js'
import { isName, isTimeAndKey } from './listContext.js'
import { textRange } from './textRange.js'

/** A list of orders in the order of an index. */
export interface IndexedList {
  readonly name: ListName
  /** Selects the orders that the index finds, in its order, after the end of the page before. */
  readonly rows: (limit: string) => string
  /** What the query asks besides, of a row `l` that was found. */
  readonly fits: string
  readonly values: NamedValues
  readonly placeOf: (row: PostgresRow) => ListPlace
}

/** What a list is made of. */
export interface ListRequest {
  readonly query: OrderQuery
  /**
   * The keys of the orders to choose from; absent for all orders. With keys, the statement asks for
   * nothing else before `fits`: in tables that were never analysed, PostgreSQL might look for that
   * first, and ask for the key of each row it finds.
   */
  readonly orderKeys: readonly string[] | undefined
  readonly tables: TableNames
}

const hasOrderKey = 'o.order_key = any(:orderKeys::uuid[])'

/** Orders by reference, from the index of references. `undefined` if no order can be found. */
export function byReference({ query, orderKeys, tables }: ListRequest): IndexedList | undefined {
  const range = textRange(query.reference ?? '')
  if (!range) return undefined
  const [placeReference] = decodePlace('references', query.after, isName) ?? []
  const row = orderKeys ? 'l' : 'o'
  const isInRange = allOf([
    `${row}.pos_id = :pos_id`,
    `${row}.reference collate "C" >= :rangeFrom`,
    range.before !== undefined && `${row}.reference collate "C" < :rangeBefore`,
    placeReference !== undefined && `${row}.reference collate "C" > :placeReference`,
  ])
  const fits = allOf([
    orderKeys !== undefined && isInRange,
    query.state !== undefined && 'l.state = :state',
    query.amount !== undefined && 'l.amount = :amount::numeric',
    ...timeConditions('l', query),
  ])
  const { from: rangeFrom, before: rangeBefore } = range
  return {
    name: 'references',
    rows: (limit) => `select o.* from ${tables.orders} o
      where ${orderKeys ? hasOrderKey : isInRange} order by o.reference collate "C" ${limit}`,
    fits,
    values: { ...valuesOf(query, orderKeys), rangeFrom, rangeBefore, placeReference },
    placeOf: ({ reference }) => [reference ?? ''],
  }
}

/** Orders, the newest first, from the index of amounts or of states. */
export function byTime({ query, orderKeys, tables: { orders } }: ListRequest): IndexedList {
  const { state, amount } = query
  const place = decodePlace('newest', query.after, isTimeAndKey)
  const [placeTime, placeKey] = place ?? []
  const row = orderKeys ? 'l' : 'o'
  const behind = `(${row}.created_at, ${row}.order_key) < (:placeTime::float8, :placeKey::uuid)`
  const isAsked = allOf([
    `${row}.pos_id = :pos_id`,
    ...timeConditions(row, query),
    place !== undefined && behind,
  ])
  const stateFits = state !== undefined && 'l.state = :state'
  const newest = (condition: string, limit: string) => `(
      select o.* from ${orders} o where ${condition}
      order by o.created_at desc, o.order_key desc ${limit})`
  const list: Pick<IndexedList, 'name' | 'values' | 'placeOf'> = {
    name: 'newest',
    values: { ...valuesOf(query, orderKeys), placeTime, placeKey },
    placeOf: ({ created_at, order_key }) => [Number(created_at), order_key ?? ''],
  }
  if (orderKeys) {
    const amountFits = amount !== undefined && 'l.amount = :amount::numeric'
    return {
      ...list,
      rows: (limit) => newest(hasOrderKey, limit),
      fits: allOf([isAsked, stateFits, amountFits]),
    }
  }
  if (amount !== undefined) {
    return {
      ...list,
      rows: (limit) => newest(`${isAsked} and o.amount = :amount::numeric`, limit),
      fits: allOf([stateFits]),
    }
  }
  if (state !== undefined) {
    return {
      ...list,
      rows: (limit) => newest(`${isAsked} and o.state = :state`, limit),
      fits: 'true',
    }
  }
  // The newest of all are among the newest of each state, which the index has in order.
  const newestOfStates = (limit: string) =>
    allStates.map((indexed) => newest(`${isAsked} and o.state = '${indexed}'`, limit))
  return {
    ...list,
    rows: (limit) => `
      select o.* from (${newestOfStates(limit).join(' union all ')}) o
      order by o.created_at desc, o.order_key desc ${limit}`,
    fits: 'true',
  }
}

function timeConditions(row: 'o' | 'l', { from, until }: OrderQuery): readonly (string | false)[] {
  return [
    from !== undefined && `${row}.created_at >= :from::float8`,
    until !== undefined && `${row}.created_at < :until::float8`,
  ]
}

function valuesOf(
  { pos_id, state, amount, from, until }: OrderQuery,
  orderKeys: readonly string[] | undefined,
): NamedValues {
  return { pos_id, state, amount, from, until, orderKeys: orderKeys && `{${orderKeys.join()}}` }
}

/** Joins the conditions that there are. */
function allOf(conditions: readonly (string | false)[]) {
  const needed = conditions.filter((condition) => condition !== false)
  return needed.length === 0 ? 'true' : needed.join(' and ')
}
