import type { OrderFilter, OrderFinder, OrderPage } from '../server/operator/orderFinder.js'
import type { OrderSummary } from '../server/store/orderLists.js'

const pageSize = 500

/**
 * The orders that match, as a file that is made while it is sent: a page of the list at a time is in memory. The first page is
 * read before anything is answered, so that a store that fails is an error page and not half a file.
 */
export async function csvOfOrders(orders: OrderFinder, filter: OrderFilter): Promise<ReadableStream<Uint8Array>> {
  const text = new TextEncoder()
  const read = (after?: string): Promise<OrderPage> =>
    orders.list({ ...filter, limit: pageSize, ...(after !== undefined && { after }) })
  let page: OrderPage | undefined = await read()
  let isBegun = false
  return new ReadableStream({
    async pull(controller) {
      if (!page) return controller.close()
      const lines = page.orders.map(csvOrder).join('')
      // Spreadsheets read UTF-8 only behind this mark.
      controller.enqueue(text.encode(`${isBegun ? '' : `\ufeff${csvHead}`}${lines}`))
      isBegun = true
      page = page.next === undefined ? undefined : await read(page.next)
    },
  })
}

/** A file of pieces that are made while it is sent. */
export function csvOfPieces(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  const left = pieces[Symbol.asyncIterator]()
  let mark = '\ufeff'
  return new ReadableStream({
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
}

const columns = ['reference', 'state', 'amount', 'currency', 'attempts', 'created_at', 'updated_at'] as const

/** The first line of a file of orders. */
const csvHead: string = csvLine(columns)

/** A line of a file of orders. Times are UTC. */
function csvOrder({ reference, state, amount, currency, attempts, createdAt, updatedAt }: OrderSummary): string {
  const times = [createdAt, updatedAt].map((at) => new Date(at).toISOString())
  return csvLine([reference, state, amount, currency, String(attempts), ...times])
}

/** @see RFC 4180 */
function csvLine(values: readonly string[]): string {
  return `${values.map(csvValue).join(',')}\r\n`
}

/**
 * A spreadsheet runs what begins like a formula, quotes or not: an apostrophe before it makes it text. A reference may come
 * from a shopper.
 *
 * @see OWASP, "CSV Injection"
 */
function csvValue(value: string): string {
  const text = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
