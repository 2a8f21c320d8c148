import type { OrderFinder } from '../../backend/operator/orderFinder.js'
import { csvRow } from '../../backend/reconciliation/report.js'
import type { OrderSummary } from '../../backend/store/orderLists.js'
import { answer } from './answers.js'
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
 * The matching orders as a CSV file. It is written while it is sent, with one page of the list in
 * memory. The first page is read before, so that a failing store leads to an error page.
 */
export async function answerOrders(orders: OrderFinder, search: OrderSearch): Promise<Response> {
  let page = await searchOrders(orders, { ...search, limit: pageSize })
  async function* pieces(): AsyncGenerator<string> {
    yield csvRow(columns)
    yield page.orders.map(csvOrder).join('')
    while (page.next !== undefined) {
      page = await searchOrders(orders, { ...search, limit: pageSize, after: page.next })
      yield page.orders.map(csvOrder).join('')
    }
  }
  return answerCsv('orders.csv', pieces())
}

/** A CSV file that is written while it is sent. */
export function answerCsv(filename: string, pieces: AsyncIterable<string>): Response {
  const text = new TextEncoder()
  const left = pieces[Symbol.asyncIterator]()
  // Spreadsheets need this mark to read UTF-8.
  let mark = '\ufeff'
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await left.next()
      if (done) return controller.close()
      controller.enqueue(text.encode(mark + value))
      mark = ''
    },
    async cancel() {
      await left.return?.()
    },
  })
  return answer(body, {
    type: 'text/csv; charset=utf-8',
    headers: { 'Content-Disposition': `attachment; filename="${filename}"` },
  })
}

function csvOrder({
  reference,
  state,
  amount,
  currency,
  attempts,
  createdAt,
  updatedAt,
}: OrderSummary): string {
  const times = [createdAt, updatedAt].map((at) => new Date(at).toISOString())
  return csvRow([reference, state, amount, currency, String(attempts), ...times])
}
