import { paymentOutcomeType } from '../../core/model/payment/statusCode.js'
import type { ServerContext } from '../context/serverContext.js'
import { listsOf } from '../store/listsOf.js'
import type { EventRecord } from '../store/paymentStore.js'
import type { OrderGroup } from './candidate.js'
import { parseMerchantOrder } from './ledger/merchantOrder.js'
import type { ReconcileOptions } from './reconcileOptions.js'

const pageLimit = 500

/** Shared by all orders that are only listed, since there may be a million. */
const onlyListed: OrderSource = { entries: [], isUnrecognised: false }

/** What the ledger and the webhooks have of an order. */
type OrderSource = Omit<OrderGroup, 'reference'>

/** All orders to compare. */
export interface Sources {
  /** How many entries the ledger has. */
  readonly entries: number
  /** All orders, in an order that is the same on every machine: by code units. */
  readonly references: readonly string[]
  readonly groupOf: (reference: string) => OrderGroup
}

/** Reads the ledger, the store's list and unrecognised events into memory: 300 bytes an order. */
export async function readSources(
  options: ReconcileOptions,
  context: ServerContext,
): Promise<Sources> {
  const orders = new Map<string, OrderSource>()
  let entries = 0
  for await (const order of options.merchantOrders) {
    entries += 1
    const { reference, ...entry } = parseMerchantOrder(order, entries)
    const earlierEntries = orders.get(reference)?.entries ?? []
    orders.set(reference, { entries: [...earlierEntries, entry], isUnrecognised: false })
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
  const isUnknownOrder = purpose.type === 'unrecognised' && purpose.reason === 'unknown_order'
  if (!isUnknownOrder || event.type !== 'payment') return undefined
  const { payment } = event
  if (payment.method !== 'purchase' && payment.method !== 'auth') return undefined
  return paymentOutcomeType(payment) === 'succeeded' ? payment.order_id : undefined
}
