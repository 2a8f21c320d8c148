import { CheckoutError } from '../../model/checkoutError.js'
import type { NewJournalEntry, WriteEntry } from '../attempts/journalEntry.js'
import { detailOf, type LogHook } from '../observe/log.js'
import type { PaymentStore } from './paymentStore.js'
import { wrapStore } from './wrapStore.js'

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

  return wrapStore(store, {
    async around(run) {
      try {
        return await run()
      } catch (error) {
        const isKnown = error instanceof CheckoutError
        if (!isKnown || error.code === 'store_unavailable')
          log({ level: 'error', event: 'store_failed', detail: detailOf(error) })
        throw isKnown ? error : new CheckoutError('store_unavailable')
      }
    },
    methods: {
      reserveAttempt: (request, run) => run({ ...request, journal: writer(request.journal) }),
      changeAttempt: (request, run) => run({ ...request, journal: writer(request.journal) }),
      postponeEvent: (request, run) => run({ ...request, entry: masked(request.entry) }),
      addEntry: (request, run) => run({ ...request, entry: maskEntry(request.entry, mask) }),
      recordEvent: (request, run) =>
        run({
          ...request,
          decide(attempt, known) {
            const decision = request.decide(attempt, known)
            return decision && { ...decision, entry: masked(decision.entry) }
          },
        }),
      handleEvent: (request, run) =>
        run({
          ...request,
          async handle(record, attempt, transaction) {
            try {
              return masked(await request.handle(record, attempt, transaction))
            } catch {
              // The merchant's failure, not the store's: whoever gave `handle` knows it, and here it only rolls back.
              throw new CheckoutError('internal')
            }
          },
        }),
    },
  })
}

function maskEntry(entry: NewJournalEntry, mask: (text: string) => string): NewJournalEntry {
  const { reason, detail } = entry
  return {
    ...entry,
    ...(reason !== undefined && { reason: mask(reason) }),
    ...(detail !== undefined && { detail: mask(detail) }),
  }
}
