import { isPrimaryMethod } from '../../core/model/payment/method.js'
import { paymentOutcomeType } from '../../core/model/payment/statusCode.js'
import type { ServerContext } from '../context/serverContext.js'
import { listsOf } from '../store/listsOf.js'
import type { EventRecord } from '../store/paymentStore.js'
import type { OrderGroup } from './candidate.js'
import { parseMerchantOrder } from './ledger/merchantOrder.js'
import type { ReconcileOptions } from './reconcileOptions.js'

const pageLimit = 500

/** Shared by all orders that are only listed, since there may be a million. */
const onlyListed: KnownSubscription = { entries: [], isUnrecognised: false }

type KnownSubscription = Omit<OrderGroup, 'reference'>

/** Into memory: about 300 bytes an order. */
export async function readSources(options: ReconcileOptions, context: ServerContext) {
  const orders = new Map<string, KnownSubscription>()
  let entries = 0
  for await (const order of options.merchantOrders) {
    entries += 1
    const { reference, ...entry } = parseMerchantOrder(order, entries)
    orders.set(reference, {
      entries: [...(orders.get(reference)?.entries ?? []), entry],
      isUnrecognised: false,
    })
  }
  for await (const reference of listedReferences(options, context)) {
    if (!orders.has(reference)) orders.set(reference, onlyListed)
  }
  for await (const reference of unrecognisedOrders(options, context)) {
    orders.set(reference, { entries: orders.get(reference)?.entries ?? [], isUnrecognised: true })
  }
  return {
    entries,
    /** Every order, sorted by the code units of its reference, on every machine the same. */
    references: [...orders.keys()].sort(),
    groupOf: (reference: string): OrderGroup => ({
      reference,
      ...(orders.get(reference) ?? onlyListed),
    }),
  }
}

type Period = Pick<ReconcileOptions, 'from' | 'to'>

async function* listedReferences({ from, to: until }: Period, { store, options }: ServerContext) {
  const query = { pos_id: options.service.posId, from, until, limit: pageLimit }
  let after: string | undefined
  do {
    const page = await listsOf(store).listOrders({
      ...query,
      ...(after !== undefined && { after }),
    })
    for (const { reference } of page.orders) yield reference
    after = page.next
  } while (after !== undefined)
}

async function* unrecognisedOrders({ from, to }: Period, { store, options }: ServerContext) {
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

function paidOrderId({ purpose, event }: EventRecord): string | undefined {
  if (
    purpose.type !== 'unrecognised' ||
    purpose.reason !== 'unknown_order' ||
    event.type !== 'payment'
  )
    return undefined
  const { payment } = event
  const isPurchase =
    isPrimaryMethod(payment.method) && (payment.method === 'purchase' || payment.method === 'auth')
  return isPurchase && paymentOutcomeType(payment) === 'succeeded' ? payment.order_id : undefined
}
