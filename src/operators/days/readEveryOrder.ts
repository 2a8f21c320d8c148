import type { OrderFinder } from '../../backend/operator/orderFinder.js'
import { pagesOf } from '../../backend/store/pagesOf.js'
import { endOfDay, startOfDay } from '../pages/formats.js'

type ListedOrder = Awaited<ReturnType<OrderFinder['list']>>['orders'][number]

interface DaysQuery {
  readonly firstDay: string
  readonly lastDay: string
  readonly timeZone: string
  readonly state?: 'succeeded'
}

const pageSize = 1_000
/** Above it nothing is drawn: a plot of the newest orders alone would show an empty morning. */
const orderLimit = 10_000
/** A store may end pages early. */
const readLimit = 30

/**
 * Reads the orders that began on some days.
 *
 * @returns `undefined` for a text that is not a day, and for more than 10 000 orders
 */
export async function readEveryOrder(
  orders: OrderFinder,
  { firstDay, lastDay, timeZone, ...stateQuery }: DaysQuery,
): Promise<readonly ListedOrder[] | undefined> {
  const from = startOfDay(firstDay, timeZone)
  const until = endOfDay(lastDay, timeZone)
  if (from === undefined || until === undefined) return undefined
  const query = { ...stateQuery, from, until, limit: pageSize }
  const listedOrders: ListedOrder[] = []
  let reads = 0
  for await (const page of pagesOf((place) => orders.list({ ...query, ...place }))) {
    listedOrders.push(...page.orders)
    reads += 1
    if (reads > readLimit || listedOrders.length > orderLimit) return undefined
  }
  return listedOrders
}
