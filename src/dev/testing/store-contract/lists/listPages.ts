import { listsOf } from '../../../../backend/store/listsOf.js'
import type {
  EventQuery,
  OrderQuery,
  OrderSummary,
  StoredEvent,
} from '../../../../backend/store/orderLists.js'
import type { PaymentStore } from '../../../../backend/store/paymentStore.js'
import { assert, fail } from '../assertions.js'
import { idsOf, noon, reserve, sampleAttempt } from '../sampleRecords.js'

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

/** Which list a case reads; the project is `project`, unless the case names another. */
export type EventFilter = Pick<EventQuery, 'type'> & Partial<EventQuery>

/**
 * All events of a list, read two a page unless the filter has a `limit`. `afterFirstPage` is called
 * once, for events that arrive while the list is read.
 */
export async function listEvents(
  store: PaymentStore,
  filter: EventFilter,
  afterFirstPage?: () => Promise<unknown>,
): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = []
  const query = { pos_id: 'project', limit: 2, ...filter }
  const readPage = (place: object) => listsOf(store).listEvents({ ...query, ...place })
  await readPages(readPage, async (page, number) => {
    events.push(...page.events)
    if (number === 1) await afterFirstPage?.()
  })
  return events
}

/** The ids of listed events, in the order of the list. */
export function storedIdsOf(events: readonly StoredEvent[]): readonly string[] {
  return idsOf(events.map(({ record }) => record))
}

/** Reads a list to its end, which must come within 99 pages. */
async function readPages<Page extends { readonly next?: string }>(
  readPage: (place: { readonly after?: string }) => Promise<Page>,
  onPage: (page: Page, number: number) => unknown,
) {
  let place: { readonly after?: string } = {}
  for (let number = 1; number <= 99; number += 1) {
    const page = await readPage(place)
    await onPage(page, number)
    if (page.next === undefined) return
    place = { after: page.next }
  }
  fail('99 pages of a few were not the last')
}
