import { CheckoutError } from '../../model/checkoutError.js'
import { detailOf, type LogHook } from '../observe/log.js'
import type { PaymentStore } from './paymentStore.js'

/**
 * The merchant's store, whose failures come out as `store_unavailable`: logged here once, and reported nowhere else. A
 * `CheckoutError` passes through: it comes from a function the store was given, not from the store.
 */
export function reportingStore(store: PaymentStore, log: LogHook): PaymentStore {
  const reported = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof CheckoutError) throw error
      log({ level: 'error', event: 'store_failed', detail: detailOf(error) })
      throw new CheckoutError('store_unavailable')
    }
  }

  return {
    allowLive: store.allowLive,
    isDurable: store.isDurable,
    reserveAttempt: (request) => reported(() => store.reserveAttempt(request)),
    findAttempt: (key) => reported(() => store.findAttempt(key)),
    findAttempts: (order) => reported(() => store.findAttempts(order)),
    changeAttempt: (key, change) => reported(() => store.changeAttempt(key, change)),
    takeDueAttempts: (request) => reported(() => store.takeDueAttempts(request)),
    recordEvent: (request) => reported(() => store.recordEvent(request)),
    postponeEvent: (id, change) => reported(() => store.postponeEvent(id, change)),
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
            await handle(record, attempt, transaction)
          } catch {
            // The merchant's failure, not the store's: whoever gave `handle` knows it, and here it only rolls back.
            throw new CheckoutError('internal')
          }
        }),
      ),
  }
}
