import { CheckoutError } from '../../model/checkoutError.js'
import type { NewJournalEntry, WriteEntry } from '../attempts/journalEntry.js'
import { detailOf, type LogHook } from '../observe/log.js'
import type { PaymentStore } from './paymentStore.js'

/**
 * The merchant's store, whose failures come out as `store_unavailable`: logged here once, and reported nowhere else. A
 * `CheckoutError` passes through: it comes from a function the store was given, or says itself that the store can't be used.
 *
 * @param mask makes text from elsewhere safe to keep: every entry of the journal goes through it
 */
export function reportingStore(store: PaymentStore, log: LogHook, mask: (text: string) => string): PaymentStore {
  const masked = (entry: NewJournalEntry | undefined): NewJournalEntry | undefined => entry && maskEntry(entry, mask)
  const writer = (journal: WriteEntry | undefined): WriteEntry | undefined =>
    journal && ((before, after) => masked(journal(before, after)))

  const reported = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      const isKnown = error instanceof CheckoutError
      if (!isKnown || error.code === 'store_unavailable')
        log({ level: 'error', event: 'store_failed', detail: detailOf(error) })
      throw isKnown ? error : new CheckoutError('store_unavailable')
    }
  }

  return {
    allowLive: store.allowLive,
    isDurable: store.isDurable,
    reserveAttempt: (request) => reported(() => store.reserveAttempt({ ...request, journal: writer(request.journal) })),
    findAttempt: (key) => reported(() => store.findAttempt(key)),
    findAttempts: (order) => reported(() => store.findAttempts(order)),
    changeAttempt: (request) => reported(() => store.changeAttempt({ ...request, journal: writer(request.journal) })),
    takeDueAttempts: (request) => reported(() => store.takeDueAttempts(request)),
    recordEvent: ({ decide, ...request }) =>
      reported(() =>
        store.recordEvent({
          ...request,
          decide: (attempt, known) => {
            const decision = decide(attempt, known)
            return decision && { ...decision, entry: masked(decision.entry) }
          },
        }),
      ),
    postponeEvent: (request) => reported(() => store.postponeEvent({ ...request, entry: masked(request.entry) })),
    addEntry: (key, entry) => reported(() => store.addEntry(key, maskEntry(entry, mask))),
    findHistory: (order) => reported(() => store.findHistory(order)),
    check: () => reported(() => store.check()),
    dueEvents: (request) => reported(() => store.dueEvents(request)),
    listOrders: (query) => reported(() => store.listOrders(query)),
    countOrders: (query) => reported(() => store.countOrders(query)),
    findEvents: (order) => reported(() => store.findEvents(order)),
    listEvents: (query) => reported(() => store.listEvents(query)),
    countWaiting: (query) => reported(() => store.countWaiting(query)),
    handleEvent: (id, handle) =>
      reported(() =>
        store.handleEvent(id, async (record, attempt, transaction) => {
          try {
            return masked(await handle(record, attempt, transaction))
          } catch {
            // The merchant's failure, not the store's: whoever gave `handle` knows it, and here it only rolls back.
            throw new CheckoutError('internal')
          }
        }),
      ),
  }
}

function maskEntry(entry: NewJournalEntry, mask: (text: string) => string): NewJournalEntry {
  const { reason, detail } = entry
  return {
    ...entry,
    ...(reason !== undefined && { reason: mask(reason) }),
    ...(detail !== undefined && { detail: mask(detail) }),
  }
}
