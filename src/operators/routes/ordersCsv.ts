import type { OrderFinder } from '../../backend/operator/orderFinder.js'
import { csvRow } from '../../backend/reconciliation/csvRow.js'
import type { OrderSummary } from '../../backend/store/orderLists.js'
import { answerCsv } from './answerCsv.js'
import { type OrderSearch, searchOrders } from './searchOrders.js'

const pageSize = 500

const columns = [
  'reference',
  'state',
  'amount',
  'currency',
  'attempts',
  'created_at',
  'updated_at',
] as const

/**
 * Answers the matching orders as a CSV file, with one page of the list in memory. The first page is
 * read before the answer begins, so that a failing store leads to an error page.
 */
export async function answerOrders(orders: OrderFinder, search: OrderSearch): Promise<Response> {
  let page = await searchOrders(orders, { ...search, limit: pageSize })
  async function* writeChunks(): AsyncGenerator<string> {
    yield csvRow(columns)
    yield page.orders.map(toRow).join('')
    while (page.next !== undefined) {
      page = await searchOrders(orders, { ...search, limit: pageSize, after: page.next })
      yield page.orders.map(toRow).join('')
    }
  }
  return answerCsv('orders.csv', writeChunks())
}

/** The cells in the order of `columns`. */
function toRow(order: OrderSummary) {
  return csvRow([
    order.reference,
    order.state,
    order.amount,
    order.currency,
    String(order.attempts),
    new Date(order.createdAt).toISOString(),
    new Date(order.updatedAt).toISOString(),
  ])
}
