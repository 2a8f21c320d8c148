import { allStates } from '../../../backend/attempts/states.js'
import type { OrderFilter } from '../../../backend/operator/orderFinder.js'
import type { OrderSummary } from '../../../backend/store/orderLists.js'
import { commandOf } from '../terminal/commandOf.js'
import { readTime } from '../terminal/readTime.js'
import type { ExitCode, InTerminal, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import type { OperatorValues } from './operatorValues.js'
import { formatTable, formatTime } from './table.js'
import { withOperator } from './withOperator.js'

type OrdersValues = OperatorValues &
  OptionValues<
    never,
    'state' | 'from' | 'to' | 'reference' | 'orderId' | 'paymentId' | 'amount' | 'limit' | 'after'
  >

export async function listOrders(values: OrdersValues & InTerminal): Promise<ExitCode> {
  const filter = readFilter(values)
  return await withOperator(values, async (server) => {
    const { orders, next } = await firstFilled(
      (after) => server.orders.list({ ...filter, ...after }),
      (page) => page.orders.length === 0,
    )
    return { value: { orders, next }, text: textOf(orders, next, values), exitCode: 0 }
  })
}

type ReviewsValues = OperatorValues & OptionValues<never, 'limit' | 'after'>

/**
 * Runs `tillkit reviews`. Ends with 1 when something waits for a person, so that cron reports it.
 */
export async function listReviews(values: ReviewsValues & InTerminal): Promise<ExitCode> {
  const { checkout, limit, after: first } = values
  const query = {
    ...(limit !== undefined && { limit: readLimit(limit) }),
    ...(first !== undefined && { after: first }),
  }
  return await withOperator(values, async (server) => {
    const { attempts, next } = await firstFilled(
      (after) => server.reviews({ ...query, ...after }),
      (page) => page.attempts.length === 0,
    )
    const value = { attempts, next }
    if (attempts.length === 0) return { value, text: 'Nothing needs a decision.', exitCode: 0 }
    const table = formatTable(attempts, [
      { name: 'ORDER', cell: ({ reference }) => reference },
      { name: 'WHY', cell: ({ reviewReason = '' }) => reviewReason },
      { name: 'AMOUNT', cell: ({ amount }) => amount, isNumber: true },
      { name: '', cell: ({ currency }) => currency },
      { name: 'CHANGED (UTC)', cell: ({ updatedAt }) => formatTime(updatedAt) },
      { name: 'LOOK AT IT', cell: ({ reference }) => commandOf('show', reference, { checkout }) },
    ])
    const more =
      next && `\n\nNext page: ${commandOf('reviews', undefined, { checkout, limit, after: next })}`
    return { value, text: table + (more ?? ''), exitCode: 1 }
  })
}

/**
 * A store may return an empty page before the end. Reads on to the first page with entries, or the
 * last.
 */
async function firstFilled<Page extends { readonly next?: string }>(
  read: (after: { readonly after?: string }) => Promise<Page>,
  isEmpty: (page: Page) => boolean,
): Promise<Page> {
  let page = await read({})
  while (isEmpty(page) && page.next !== undefined) page = await read({ after: page.next })
  return page
}

/** @throws {UsageError} */
function readLimit(limit: string): number {
  if (/^\d{1,4}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= 1_000) return Number(limit)
  throw new UsageError('--limit must be a whole number from 1 to 1000.')
}

function readFilter(values: OrdersValues): OrderFilter {
  const { state: stateText, from, to, reference, orderId, paymentId, amount, limit, after } = values
  const state = allStates.find((each) => each === stateText)
  if (stateText !== undefined && !state)
    throw new UsageError(`--state must be one of ${allStates.join(', ')}.`)
  if (amount !== undefined && !/^\d{1,15}(?:\.\d{1,2})?$/.test(amount)) {
    throw new UsageError('--amount must be an amount such as 499.90.')
  }
  return {
    ...(state && { state }),
    ...(from !== undefined && { from: readTime(from, '--from') }),
    ...(to !== undefined && { until: readTime(to, '--to') }),
    ...(reference !== undefined && { reference }),
    ...(orderId !== undefined && { order_id: orderId }),
    ...(paymentId !== undefined && { payment_id: paymentId }),
    ...(amount !== undefined && { amount }),
    ...(limit !== undefined && { limit: readLimit(limit) }),
    ...(after !== undefined && { after }),
  }
}

function textOf(
  orders: readonly OrderSummary[],
  next: string | undefined,
  values: OrdersValues,
): string {
  if (orders.length === 0) return 'No order matches.'
  const table = formatTable(orders, [
    { name: 'ORDER', cell: ({ reference }) => reference },
    { name: 'STATE', cell: ({ state }) => state },
    { name: 'AMOUNT', cell: ({ amount }) => amount, isNumber: true },
    { name: '', cell: ({ currency }) => currency },
    { name: 'ATTEMPTS', cell: ({ attempts }) => String(attempts), isNumber: true },
    { name: 'BEGUN (UTC)', cell: ({ createdAt }) => formatTime(createdAt) },
    { name: 'CHANGED (UTC)', cell: ({ updatedAt }) => formatTime(updatedAt) },
  ])
  const { checkout, state, from, to, reference, paymentId, amount, limit } = values
  const options = {
    checkout,
    state,
    from,
    to,
    reference,
    'payment-id': paymentId,
    amount,
    limit,
    after: next,
  }
  const more = next === undefined ? '' : `\nNext page: ${commandOf('orders', undefined, options)}`
  return `${table}\n${more}`.trimEnd()
}
