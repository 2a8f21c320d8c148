import type { OrderLists } from '../../store/orderLists.js'
import { orderKeyOf } from '../lookup/orderKey.js'
import type { ListContext } from './listContext.js'
import { countWaiting, findEvents, listEvents } from './listEvents.js'
import { countOrders, listOrders } from './listOrders.js'

export function createLists(context: ListContext): OrderLists {
  return {
    listOrders: (query) => listOrders(query, context),
    countOrders: (query) => countOrders(query, context),
    findEvents: (order) => findEvents(orderKeyOf(order), context),
    listEvents: (query) => listEvents(query, context),
    countWaiting: (query) => countWaiting(query, context),
  }
}
