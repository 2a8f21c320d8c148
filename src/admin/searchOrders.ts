import { CheckoutError } from '../model/checkoutError.js'
import type { OrderFilter, OrderFinder, OrderPage } from '../server/operator/orderFinder.js'

/** A filter, or a text for the search by name with its other members. */
export interface OrderSearch extends OrderFilter {
  /** The beginning of a reference, or exactly an `order_id` or a `payment_id`. */
  readonly text?: string
}

/** Lists orders: with a text first those that an id names, then those whose reference begins with it, each once. */
export async function searchOrders(orders: OrderFinder, { text, ...filter }: OrderSearch): Promise<OrderPage> {
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
export async function findOrderPage(orders: OrderFinder, search: OrderSearch): Promise<OrderPage | undefined> {
  try {
    return await searchOrders(orders, search)
  } catch (error) {
    if (error instanceof CheckoutError && error.code === 'configuration') return undefined
    throw error
  }
}
