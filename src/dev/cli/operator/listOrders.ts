import { allStates } from '../../../backend/attempts/attemptStates.js'
import type { OrderFilter } from '../../../backend/operator/orderFinder.js'
import type { OrderSummary } from '../../../backend/store/orderLists.js'
import { commandOf } from '../terminal/commandOf.js'
import { readTime } from '../terminal/readTime.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import type { OperatorValues } from './operatorValues.js'
import { readFilledPage, readLimit } from './readPage.js'
import { type Column, formatTable, formatTime } from './text/table.js'
import { withOperator } from './withOperator.js'

/** The option values of `tillkit orders`. */
type OrdersValues = OperatorValues &
  OptionValues<
    never,
    'state' | 'from' | 'to' | 'reference' | 'orderId' | 'paymentId' | 'amount' | 'limit' | 'after'
  >

/**
 * Runs `tillkit orders`: prints a page of orders as a table, and the command for the next page. No
 * order is no failure.
 *
 * @throws {UsageError} when a filter makes no sense
 */
export async function listOrders(values: OrdersValues): Promise<ExitCode> {
  const filter = readFilter(values)
  return await withOperator(values, async (server) => {
    const { orders, next: nextKey } = await readFilledPage({
      read: (after) => server.orders.list({ ...filter, ...after }),
      isEmpty: (page) => page.orders.length === 0,
    })
    const value = { orders, next: nextKey }
    return { value, text: listText(value, values), exitCode: 0 }
  })
}

/** The filter is written member by member, because an absent option must stay absent. */
type Writable<Members> = { -readonly [Name in keyof Members]: Members[Name] }

/** A member that is not set does not filter. */
function readFilter(values: OrdersValues): OrderFilter {
  const { from, to, reference, orderId, paymentId, amount, limit, after } = values
  const state = readState(values.state)
  if (amount !== undefined && !/^\d{1,15}(?:\.\d{1,2})?$/.test(amount)) {
    throw new UsageError('--amount must be an amount such as 499.90.')
  }
  const filter: Writable<OrderFilter> = {}
  if (state !== undefined) filter.state = state
  if (from !== undefined) filter.from = readTime(from, '--from')
  if (to !== undefined) filter.until = readTime(to, '--to')
  if (reference !== undefined) filter.reference = reference
  if (orderId !== undefined) filter.order_id = orderId
  if (paymentId !== undefined) filter.payment_id = paymentId
  if (amount !== undefined) filter.amount = amount
  if (limit !== undefined) filter.limit = readLimit(limit)
  if (after !== undefined) filter.after = after
  return filter
}

/** A misspelt state would match no order and look like an empty shop, so it is refused. */
function readState(text: string | undefined) {
  if (text === undefined) return undefined
  const state = allStates.find((knownState) => knownState === text)
  if (state !== undefined) return state
  throw new UsageError(`--state must be one of ${allStates.join(', ')}.`)
}

/** Amounts are decimal text, so they are aligned as numbers and never rounded. */
const columns: readonly Column<OrderSummary>[] = [
  { name: 'ORDER', cell: ({ reference }) => reference },
  { name: 'STATE', cell: ({ state }) => state },
  { name: 'AMOUNT', cell: ({ amount }) => amount, isNumber: true },
  { name: '', cell: ({ currency }) => currency },
  { name: 'ATTEMPTS', cell: ({ attempts }) => String(attempts), isNumber: true },
  { name: 'BEGUN (UTC)', cell: ({ createdAt }) => formatTime(createdAt) },
  { name: 'CHANGED (UTC)', cell: ({ updatedAt }) => formatTime(updatedAt) },
]

/** A table of the orders, and the command for the next page if there is one. */
function listText(
  page: { readonly orders: readonly OrderSummary[]; readonly next: string | undefined },
  values: OrdersValues,
) {
  if (page.orders.length === 0) return 'No order matches.'
  const table = formatTable(page.orders, columns, values.terminal.stdout.columns)
  if (page.next === undefined) return table
  const { checkout, state, from, to, reference, paymentId, amount, limit } = values
  const nextCommand = commandOf('orders', undefined, {
    checkout,
    state,
    from,
    to,
    reference,
    'payment-id': paymentId,
    amount,
    limit,
    after: page.next,
  })
  return `${table}\n\nNext page: ${nextCommand}`
}
