import { CheckoutError } from '../../model/checkoutError.js'
import { detailOf, type LogHook } from '../observe/log.js'
import type { PaymentStore } from './paymentStore.js'

/**
 * The merchant's store, whose failures come out as `store_unavailable`: logged here once, and told to nobody else. A
 * `CheckoutError` passes through: it comes from a function the store was given, not from the store.
 */
export function reportingStore(store: PaymentStore, log: LogHook): PaymentStore {
  const told = async <Value>(work: () => Promise<Value>): Promise<Value> => {
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
    reserveAttempt: (request) => told(() => store.reserveAttempt(request)),
    findAttempt: (key) => told(() => store.findAttempt(key)),
    findAttempts: (order) => told(() => store.findAttempts(order)),
    changeAttempt: (key, change) => told(() => store.changeAttempt(key, change)),
    takeDueAttempts: (request) => told(() => store.takeDueAttempts(request)),
    recordEvent: (request) => told(() => store.recordEvent(request)),
    postponeEvent: (id, change) => told(() => store.postponeEvent(id, change)),
    check: () => told(() => store.check()),
    dueEvents: (request) => told(() => store.dueEvents(request)),
    handleEvent: (id, handle) =>
      told(() =>
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
