import { isCreationMethod } from '../../core/model/payment/method.js'
import { paymentOutcomeType } from '../../core/model/payment/statusCode.js'
import type { ServerContext } from '../context/serverContext.js'
import { listsOf } from '../store/listsOf.js'
import { pagesOf } from '../store/pagesOf.js'
import type { EventRecord } from '../store/paymentStore.js'
import type { OrderGroup } from './candidate.js'
import { type LedgerEntry, parseMerchantOrder } from './ledger/merchantOrder.js'
import type { ReconcileOptions } from './reconcileOptions.js'

const pageLimit = 500

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
  const entriesByReference = new Map<string, LedgerEntry[]>()
  let entries = 0
  for await (const order of options.merchantOrders) {
    entries += 1
    const { reference, ...entry } = parseMerchantOrder(order, entries)
    // A ledger may have one name in all of its entries, so a copy for each would be slow.
    const earlierEntries = entriesByReference.get(reference)
    if (earlierEntries) earlierEntries.push(entry)
    else entriesByReference.set(reference, [entry])
  }
  const references = new Set(entriesByReference.keys())
  for await (const reference of listedReferences(options, context)) references.add(reference)
  const unrecognised = new Set<string>()
  for await (const reference of unrecognisedOrders(options, context)) {
    references.add(reference)
    unrecognised.add(reference)
  }
  return {
    entries,
    references: [...references].sort(),
    groupOf: (reference) => ({
      reference,
      entries: entriesByReference.get(reference) ?? [],
      isUnrecognised: unrecognised.has(reference),
    }),
  }
}

type Period = Pick<ReconcileOptions, 'from' | 'to'>

async function* listedReferences({ from, to: until }: Period, { store, options }: ServerContext) {
  const query = { pos_id: options.service.posId, from, until, limit: pageLimit }
  const pages = pagesOf((place) => listsOf(store).listOrders({ ...query, ...place }))
  for await (const { orders } of pages) yield* orders.map(({ reference }) => reference)
}

async function* unrecognisedOrders({ from, to }: Period, { store, options }: ServerContext) {
  const { posId: pos_id } = options.service
  const query = { pos_id, type: 'unrecognised', limit: pageLimit } as const
  const pages = pagesOf((place) => listsOf(store).listEvents({ ...query, ...place }))
  for await (const { events } of pages) {
    for (const { record } of events) {
      // The newest come first.
      if (record.receivedAt < from) return
      const order_id = record.receivedAt < to ? paidOrderId(record) : undefined
      // It may have come before the attempt was stored, and was applied when it was sent again.
      if (order_id !== undefined && !(await store.findAttempt({ pos_id, order_id }))) yield order_id
    }
  }
}

function paidOrderId({ purpose, event }: EventRecord): string | undefined {
  const isUnknownOrder = purpose.type === 'unrecognised' && purpose.reason === 'unknown_order'
  if (!isUnknownOrder || event.type !== 'payment') return undefined
  const { payment } = event
  if (!isCreationMethod(payment.method)) return undefined
  return paymentOutcomeType(payment) === 'succeeded' ? payment.order_id : undefined
}
