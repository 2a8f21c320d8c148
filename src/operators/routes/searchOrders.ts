import { allStates } from '../../backend/attempts/attemptStates.js'
import type { OrderFilter, OrderFinder, OrderPage } from '../../backend/operator/orderFinder.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { endOfDay, startOfDay } from '../pages/formats.js'
import { type SearchText, searchNames } from '../pages/OrdersPage.js'

/** Filters, or a search text beside them. */
export interface OrderSearch extends OrderFilter {
  /** The beginning of a reference, or exactly an `order_id` or a `payment_id`. */
  readonly text?: string
}

/**
 * Lists orders. With a text, the orders that have it as an id come first, then those whose
 * reference begins with it, each once.
 */
export async function searchOrders(
  orders: OrderFinder,
  { text, ...filter }: OrderSearch,
): Promise<OrderPage> {
  if (text === undefined) return await orders.list(filter)
  const { after, limit: _, ...criteria } = filter
  const [withReference, withOrderId, withPaymentId] = await Promise.all([
    orders.list({ ...filter, reference: text }),
    orders.list({ order_id: text }),
    orders.list({ ...criteria, payment_id: text }),
  ])
  const ordersById = new Map(withPaymentId.orders.map((order) => [order.reference, order]))
  for (const { reference } of withOrderId.orders) {
    // A search by `order_id` ignores the other members of the filter, so the order is read again
    // with them.
    const { orders: matching } = await orders.list({ ...criteria, reference, limit: 1 })
    const order = matching.find((match) => match.reference === reference)
    if (order) ordersById.set(reference, order)
  }
  const otherOrders = withReference.orders.filter(({ reference }) => !ordersById.has(reference))
  const isFirstPage = after === undefined
  const listedOrders = isFirstPage ? [...ordersById.values(), ...otherOrders] : otherOrders
  return { ...withReference, orders: listedOrders }
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
  const texts = searchNames.map((name) => [name, query.get(name)?.trim().slice(0, 300)])
  return Object.fromEntries(texts.filter(([, text]) => text)) as SearchText
}

/** The search as a filter; `undefined` when a member of it is invalid. */
export function readFilter(search: SearchText, timeZone: string): OrderSearch | undefined {
  const { q: text, state: stateName, from: firstDay, until: lastDay, amount, ...ids } = search
  const state = allStates.find((name) => name === stateName)
  const from = startOfDay(firstDay, timeZone)
  const until = endOfDay(lastDay, timeZone)
  if (stateName && !state) return undefined
  if (firstDay && from === undefined) return undefined
  if (lastDay && until === undefined) return undefined
  if (amount && !/^\d{1,15}(?:[.,]\d{1,2})?$/.test(amount)) return undefined
  return {
    ...ids,
    ...(text && { text }),
    ...(state && { state }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(amount && { amount: amount.replace(',', '.') }),
  }
}
