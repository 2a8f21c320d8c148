import { allStates } from '../../backend/attempts/states.js'
import type { OrderFilter, OrderFinder, OrderPage } from '../../backend/operator/orderFinder.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { addDays, startOfDay } from '../pages/formats.js'
import { type SearchText, searchNames } from '../pages/OrdersPage.js'

/** A filter, or a text for the search by name with its other members. */
export interface OrderSearch extends OrderFilter {
  /** The beginning of a reference, or exactly an `order_id` or a `payment_id`. */
  readonly text?: string
}

/**
 * Lists orders: with a text first those that an id names, then those whose reference begins with
 * it, each once.
 */
export async function searchOrders(
  orders: OrderFinder,
  { text, ...filter }: OrderSearch,
): Promise<OrderPage> {
  if (text === undefined) return await orders.list(filter)
  const { after, limit: _, ...rest } = filter
  const [begun, ofAttempt, ofPayment] = await Promise.all([
    orders.list({ ...filter, reference: text }),
    orders.list({ order_id: text }),
    orders.list({ ...rest, payment_id: text }),
  ])
  const found = new Map(ofPayment.orders.map((order) => [order.reference, order]))
  for (const { reference } of ofAttempt.orders) {
    // A search by `order_id` ignores the other members of the filter.
    const { orders: matching } = await orders.list({ ...rest, reference, limit: 1 })
    for (const order of matching) if (order.reference === reference) found.set(reference, order)
  }
  const others = begun.orders.filter(({ reference }) => !found.has(reference))
  return { ...begun, orders: [...(after === undefined ? found.values() : []), ...others] }
}

/** `undefined` for an `after` that does not belong to this list: it comes from the address. */
export async function findOrderPage(
  orders: OrderFinder,
  search: OrderSearch,
): Promise<OrderPage | undefined> {
  try {
    return await searchOrders(orders, search)
  } catch (error) {
    if (error instanceof CheckoutError && error.code === 'configuration') return undefined
    throw error
  }
}

/** The search in the address, as written. */
export function readSearchText(query: URLSearchParams): SearchText {
  const texts = searchNames.map(
    (name) => [name, (query.get(name) ?? '').trim().slice(0, 300)] as const,
  )
  return Object.fromEntries(texts) as SearchText
}

/** The search as a filter; `undefined` when it is invalid. */
export function readFilter(search: SearchText, timeZone: string): OrderSearch | undefined {
  const {
    q,
    reference,
    order_id,
    payment_id,
    state: stateText,
    from: fromText,
    until: untilText,
    amount,
  } = search
  const state = allStates.find((each) => each === stateText)
  const from = startOfDay(fromText, timeZone)
  // The last day is included.
  const until =
    startOfDay(untilText, timeZone) === undefined
      ? undefined
      : startOfDay(addDays(untilText, 1), timeZone)
  const isReadable =
    (stateText === '' || state !== undefined) &&
    (fromText === '' || from !== undefined) &&
    (untilText === '' || until !== undefined) &&
    (amount === '' || /^\d{1,15}(?:[.,]\d{1,2})?$/.test(amount))
  if (!isReadable) return undefined
  return {
    ...(q !== '' && { text: q }),
    ...(reference !== '' && { reference }),
    ...(order_id !== '' && { order_id }),
    ...(payment_id !== '' && { payment_id }),
    ...(state && { state }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(amount !== '' && { amount: amount.replace(',', '.') }),
  }
}
