import { isPrimaryMethod } from '../../model/payment/method.js'
import { paymentOutcomeType } from '../../model/payment/statusCode.js'
import type { EventRecord } from '../store/paymentStore.js'
import { type BookEntry, parseMerchantOrder } from './books/merchantOrder.js'
import type { OrderGroup } from './candidate.js'
import type { ReconciliationContext } from './context.js'
import type { ReconcileOptions } from './reconcileOptions.js'
import type { ReconciliationState } from './reconciliationState.js'
import type { ReconciliationFiles } from './rows/reconciliationFiles.js'
import { mergeRows, readRow, runLength, type SortedRow, writeRow, writeRun } from './rows/sortedRows.js'

/** What a row says of its order: an entry of the books, or who else knows it. */
type RowData = { readonly entry: BookEntry } | { readonly knownTo: 'store' | 'service' }

/** Rows of one page of the store's lists. */
const pageLimit = 500

/** Reads all of the books into sorted files. A call that is killed has left nothing that counts. */
export async function readBooks(
  state: ReconciliationState,
  files: ReconciliationFiles,
  merchantOrders: ReconcileOptions['merchantOrders'],
): Promise<ReconciliationState> {
  const runs: string[] = []
  let rows: SortedRow[] = []
  let entries = 0
  const end = async (): Promise<void> => {
    if (rows.length === 0) return
    runs.push(`books-${runs.length + 1}`)
    await writeRun(files, runs.at(-1) ?? '', rows)
    rows = []
  }
  for await (const order of merchantOrders) {
    entries += 1
    const { reference, ...entry } = parseMerchantOrder(order, entries)
    rows.push(writeRow(reference, { entry } satisfies RowData))
    if (rows.length === runLength) await end()
  }
  await end()
  return { ...state, phase: 'orders', runs, entries }
}

/** Reads orders that the store lists into one sorted file, and where the list goes on. */
export async function readOrders(
  state: ReconciliationState,
  files: ReconciliationFiles,
  { store, options }: ReconciliationContext,
): Promise<ReconciliationState> {
  const { from, to: until } = state
  const { posId: pos_id } = options.service
  const rows: SortedRow[] = []
  let { after } = state
  do {
    const page = await store.listOrders({
      pos_id,
      from,
      until,
      limit: pageLimit,
      ...(after !== undefined && { after }),
    })
    for (const { reference } of page.orders) rows.push(writeRow(reference, { knownTo: 'store' } satisfies RowData))
    after = page.next
  } while (after !== undefined && rows.length < runLength)
  return await withRun(state, { files, rows, after, next: 'events' })
}

/** Reads, into one sorted file, payments that the service has reported and that are of no attempt to this day. */
export async function readEvents(
  state: ReconciliationState,
  files: ReconciliationFiles,
  { store, options }: ReconciliationContext,
): Promise<ReconciliationState> {
  const { from, to } = state
  const { posId: pos_id } = options.service
  const rows: SortedRow[] = []
  let { after } = state
  do {
    const page = await store.listEvents({
      pos_id,
      type: 'unrecognised',
      limit: pageLimit,
      ...(after !== undefined && { after }),
    })
    for (const { record } of page.events) {
      const order_id = record.receivedAt >= from && record.receivedAt < to ? paidOrderId(record) : undefined
      // It may have come before the attempt was stored, and was applied when it was sent again.
      if (order_id === undefined || (await store.findAttempt({ pos_id, order_id }))) continue
      rows.push(writeRow(order_id, { knownTo: 'service' } satisfies RowData))
    }
    // The newest come first.
    const isPast = page.events.some(({ record }) => record.receivedAt < from)
    after = isPast ? undefined : page.next
  } while (after !== undefined && rows.length < runLength)
  return await withRun(state, { files, rows, after, next: 'merge' })
}

/** Everything that was read, one group for each order, in the order of the references. */
export async function* readGroups(
  files: ReconciliationFiles,
  { runs, compared }: Pick<ReconciliationState, 'runs' | 'compared'>,
): AsyncGenerator<OrderGroup, void, undefined> {
  let group: { reference: string; entries: BookEntry[]; isListed: boolean; isUnrecognised: boolean } | undefined
  for await (const row of mergeRows(files, runs)) {
    const { reference } = row
    if (compared !== undefined && reference <= compared) continue
    if (group?.reference !== reference) {
      if (group) yield group
      group = { reference, entries: [], isListed: false, isUnrecognised: false }
    }
    const data = readRow(row) as RowData
    if ('entry' in data) group.entries.push(data.entry)
    else if (data.knownTo === 'store') group.isListed = true
    else group.isUnrecognised = true
  }
  if (group) yield group
}

async function withRun(
  { after: _, ...state }: ReconciliationState,
  read: {
    readonly files: ReconciliationFiles
    readonly rows: SortedRow[]
    readonly after: string | undefined
    readonly next: ReconciliationState['phase']
  },
): Promise<ReconciliationState> {
  const { files, rows, after, next } = read
  const name = `${state.phase}-${state.runs.length + 1}`
  if (rows.length > 0) await writeRun(files, name, rows)
  const runs = rows.length > 0 ? [...state.runs, name] : state.runs
  return after === undefined ? { ...state, runs, phase: next } : { ...state, runs, after }
}

/** The service's name of the order, where the event says that one was paid which nobody knew. */
function paidOrderId({ purpose, event }: EventRecord): string | undefined {
  if (purpose.type !== 'unrecognised' || purpose.reason !== 'unknown_order' || event.type !== 'payment')
    return undefined
  const { payment } = event
  const isPurchase = isPrimaryMethod(payment.method) && (payment.method === 'purchase' || payment.method === 'auth')
  return isPurchase && paymentOutcomeType(payment) === 'succeeded' ? payment.order_id : undefined
}
