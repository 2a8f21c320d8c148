import type { PostgresQueries } from '../databases/postgresDatabase.js'
import type { StatementParameters } from '../databases/statementParameters.js'
import type { Tables } from '../schema/tables.js'

/** An id that more orders have is none of the service's. */
const ordersAtMost = 1_000

interface Writing {
  /** The parameter of the order's key. */
  readonly key: string
  readonly add: StatementParameters['add']
  readonly tables: Tables
}

/** Beside the row `locked`, which is there unless the order has changed. An event may have named one before its answer. */
export function addPayments(paymentKeys: readonly string[], { key, add, tables }: Writing): string {
  return `insert into ${tables.orderPayments} (order_key, payment_key)
    select ${key}, payment_key::uuid from locked, json_array_elements_text(${add(JSON.stringify(paymentKeys), 'json')}) payment_key
    on conflict do nothing`
}

/** The keys of the orders with that payment. By a statement of its own, so that the orders are then found by their keys only. */
export async function findOrderKeys(
  queries: PostgresQueries,
  paymentKey: string,
  { orderPayments }: Tables,
): Promise<readonly string[]> {
  const text = `select p.order_key::text as order_key from ${orderPayments} p where p.payment_key = $1::text::uuid limit ${ordersAtMost}`
  const rows = await queries.query(text, [paymentKey])
  return rows.flatMap(({ order_key }) => order_key ?? [])
}
