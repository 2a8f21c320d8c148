import type { OrderLists } from '../../store/orderLists.js'
import { orderKeyOf, paymentKeyOf } from '../lookup/orderKey.js'
import { countOrders } from './countOrders.js'
import type { ListContext } from './listContext.js'
import { countWaiting, findEvents, listEvents } from './listEvents.js'
import { listOrders } from './listOrders.js'

export function createLists(context: ListContext): OrderLists {
  return {
    listOrders(query) {
      const { pos_id, payment_id } = query
      const paymentKey = payment_id === undefined ? undefined : paymentKeyOf(pos_id, payment_id)
      return listOrders(query, paymentKey, context)
    },
    countOrders: (query) => countOrders(query, context),
    findEvents: (order) => findEvents(orderKeyOf(order), context),
    listEvents: (query) => listEvents(query, context),
    countWaiting: (query) => countWaiting(query, context),
  }
}
