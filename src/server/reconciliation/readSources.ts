import { isPrimaryMethod } from '../../model/payment/method.js'
import { paymentOutcomeType } from '../../model/payment/statusCode.js'
import type { ServerContext } from '../serverContext.js'
import { listsOf } from '../store/listsOf.js'
import type { EventRecord } from '../store/paymentStore.js'
import type { OrderGroup } from './candidate.js'
import { parseMerchantOrder } from './ledger/merchantOrder.js'
import type { ReconcileOptions } from './reconcileOptions.js'

/** Rows of one page of the store's lists. */
const pageLimit = 500

/** What is known of an order that is only listed: one value for all of them, since there may be a million. */
const onlyListed: Known = { entries: [], isUnrecognised: false }

type Known = Omit<OrderGroup, 'reference'>

/** What the ledger, the store's list and the service's webhooks have, in memory: some 300 bytes an order. */
export interface Sources {
  /** How many entries the ledger has. */
  readonly entries: number
  /** Every order, in the order of the references: by code units, the same on every machine, whatever its language. */
  readonly references: readonly string[]
  groupOf(reference: string): OrderGroup
}

/** Reads the ledger, the orders that the store lists in the time, and the paid orders that only the service knows. */
export async function readSources(options: ReconcileOptions, context: ServerContext): Promise<Sources> {
  const orders = new Map<string, Known>()
  let entries = 0
  for await (const order of options.merchantOrders) {
    entries += 1
    const { reference, ...entry } = parseMerchantOrder(order, entries)
    orders.set(reference, { entries: [...(orders.get(reference)?.entries ?? []), entry], isUnrecognised: false })
  }
  for await (const reference of listedReferences(options, context)) {
    if (!orders.has(reference)) orders.set(reference, onlyListed)
  }
  for await (const reference of unrecognisedOrders(options, context)) {
    orders.set(reference, { entries: orders.get(reference)?.entries ?? [], isUnrecognised: true })
  }
  return {
    entries,
    references: [...orders.keys()].sort(),
    groupOf: (reference) => ({ reference, ...(orders.get(reference) ?? onlyListed) }),
  }
}

type Period = Pick<ReconcileOptions, 'from' | 'to'>

async function* listedReferences(
  { from, to: until }: Period,
  { store, options }: ServerContext,
): AsyncGenerator<string, void, undefined> {
  const query = { pos_id: options.service.posId, from, until, limit: pageLimit }
  let after: string | undefined
  do {
    const page = await listsOf(store).listOrders({ ...query, ...(after !== undefined && { after }) })
    for (const { reference } of page.orders) yield reference
    after = page.next
  } while (after !== undefined)
}

/** By the service's names, the orders of payments that it has reported and that are of no attempt to this day. */
async function* unrecognisedOrders(
  { from, to }: Period,
  { store, options }: ServerContext,
): AsyncGenerator<string, void, undefined> {
  const { posId: pos_id } = options.service
  let after: string | undefined
  do {
    const page = await listsOf(store).listEvents({
      pos_id,
      type: 'unrecognised',
      limit: pageLimit,
      ...(after !== undefined && { after }),
    })
    for (const { record } of page.events) {
      // The newest come first.
      if (record.receivedAt < from) return
      const order_id = record.receivedAt < to ? paidOrderId(record) : undefined
      // It may have come before the attempt was stored, and was applied when it was sent again.
      if (order_id !== undefined && !(await store.findAttempt({ pos_id, order_id }))) yield order_id
    }
    after = page.next
  } while (after !== undefined)
}

/** The service's name of the order, where the event says that one was paid which nobody knew. */
function paidOrderId({ purpose, event }: EventRecord): string | undefined {
  if (purpose.type !== 'unrecognised' || purpose.reason !== 'unknown_order' || event.type !== 'payment')
    return undefined
  const { payment } = event
  const isPurchase = isPrimaryMethod(payment.method) && (payment.method === 'purchase' || payment.method === 'auth')
  return isPurchase && paymentOutcomeType(payment) === 'succeeded' ? payment.order_id : undefined
}
