import { listsOf } from '../../../../backend/store/listsOf.js'
import type { OrderQuery, OrderSummary } from '../../../../backend/store/orderLists.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import { assert } from '../assertions.js'
import { noon, reserve, sampleAttempt } from '../sampleRecords.js'
import { readPages } from './readPages.js'

/** What a case searches for; the project is the sample order's unless the case names another. */
export type OrderFilter = Partial<OrderQuery>

/**
 * All orders that match, read two a page unless the filter has a `limit`. `betweenPages` runs after
 * each page but the last, for changes that a list must survive.
 */
export async function listAll(
  store: PaymentStore,
  filter: OrderFilter = {},
  betweenPages?: (page: number) => Promise<unknown>,
): Promise<readonly OrderSummary[]> {
  const orders: OrderSummary[] = []
  const query = { pos_id: 'project', limit: 2, ...filter }
  const readPage = (place: object) => listsOf(store).listOrders({ ...query, ...place })
  await readPages(readPage, async (page, number) => {
    const { length } = page.orders
    assert(length <= query.limit, `a page of ${query.limit} has ${length} orders`)
    orders.push(...page.orders)
    if (page.next !== undefined) await betweenPages?.(number)
  })
  return orders
}

/** The references of all orders that match, in the order of the list. */
export async function referencesOf(
  store: PaymentStore,
  filter?: OrderFilter,
): Promise<readonly string[]> {
  const orders = await listAll(store, filter)
  return orders.map(({ reference }) => reference)
}

/** Orders named 1, 2, …, each begun 10 ms after the one before. Their attempts are `of 1`, … */
export async function reserveOrders(
  store: PaymentStore,
  changesByOrder: readonly Parameters<typeof sampleAttempt>[1][],
): Promise<void> {
  for (const [index, changes] of changesByOrder.entries()) {
    const reference = String(index + 1)
    const createdAt = noon + index * 10
    const times = { createdAt, updatedAt: createdAt }
    await reserve(store, sampleAttempt(`of ${reference}`, { reference, ...times, ...changes }))
  }
}
