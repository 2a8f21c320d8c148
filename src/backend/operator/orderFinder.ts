import type { JournalEntry } from '../attempts/journalEntry.js'
import type { ServerContext } from '../context/serverContext.js'
import { findInProject, findOfOrder } from '../requests/findInProject.js'
import { listsOf } from '../store/listsOf.js'
import type { OrderLists, OrderQuery, OrderSummary } from '../store/orderLists.js'
import { detailsOf, type OrderDetails } from './orderDetails.js'

/** Which orders to list: those that match all given members. */
export interface OrderFilter extends Omit<OrderQuery, 'pos_id' | 'limit'> {
  /** The service's name of one attempt, exactly. Other members are ignored. */
  readonly order_id?: string
  /** The `id` of one attempt. Other members are ignored. */
  readonly attempt?: string
  /** At most so many, from 1 to 1000. @default 50 */
  readonly limit?: number
}

/** A page of a list. */
export interface OrderPage {
  /** In the order of the list. */
  readonly orders: readonly OrderSummary[]
  /** `after` for the next page; absent on the last one. */
  readonly next?: string
}

/** Reads orders, for the merchant's code and `tillkit/admin`. */
export interface OrderFinder {
  /**
   * Lists orders with an attempt, the newest first; with `reference`, in the order of the
   * references.
   */
  readonly list: (filter?: OrderFilter) => Promise<OrderPage>
  /**
   * An order by its reference, with all that is known of it; `undefined` for one without an
   * attempt.
   */
  readonly find: (reference: string) => Promise<OrderDetails | undefined>
  /** What happened to an order, oldest first. */
  readonly history: (reference: string) => Promise<readonly JournalEntry[]>
}

export function createOrderFinder(context: ServerContext): OrderFinder {
  const { store, options } = context
  const { posId: pos_id } = options.service

  /**
   * The list is sorted, so a reference comes before all longer ones that begin with it. The first
   * one is the order, if it exists.
   */
  async function findSummary(reference: string, lists: OrderLists) {
    const { orders } = await lists.listOrders({ pos_id, reference, limit: 1 })
    return orders.find((order) => order.reference === reference)
  }

  return {
    async list({ order_id, attempt: id, limit = 50, ...query } = {}) {
      const lists = listsOf(store)
      const nameKey = order_id === undefined ? undefined : { pos_id, order_id }
      const key = id === undefined ? nameKey : { id }
      if (!key) return await lists.listOrders({ ...query, pos_id, limit })
      const attempt = await findInProject(key, context)
      const order = attempt && (await findSummary(attempt.reference, lists))
      return { orders: order ? [order] : [] }
    },
    async find(reference) {
      const lists = listsOf(store)
      const [order, attempts, events] = await Promise.all([
        findSummary(reference, lists),
        findOfOrder(reference, context),
        lists.findEvents({ pos_id, reference }),
      ])
      return order && detailsOf(order, attempts, events)
    },
    history: (reference) => store.findHistory({ pos_id, reference }),
  }
}
