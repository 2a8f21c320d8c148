import { CheckoutError } from '../../model/checkoutError.js'
import type { AttemptChange, AttemptRecord } from '../attempts/attemptRecord.js'
import type { NewJournalEntry, WriteEntry } from '../attempts/journalEntry.js'
import { type AttemptState, isUndecided } from '../attempts/states.js'
import { detailOf, type LogHook } from '../observe/log.js'
import type { Watch } from '../observe/watch.js'
import type { PaymentStore } from './paymentStore.js'
import { wrapStore } from './wrapStore.js'

/** The merchant's store as the server asks it. An attempt is changed by `changeAttempts` alone. */
export type ServerStore = Omit<PaymentStore, 'changeAttempt'>

/** What notices what a store does. */
export interface StoreWatch {
  readonly log: LogHook
  /** Makes text from elsewhere safe to keep: every entry of the journal goes through it. */
  readonly mask: (text: string) => string
  readonly watch: Watch
  readonly now: () => number
}

/**
 * Makes the store that the server asks. What the merchant's store throws comes out as by {@link failureOf}. The journal's
 * entries are masked. An attempt is stored with the trace that it begins in, the current span knows which attempt it is about, and
 * it is measured when an attempt is decided or comes to review.
 */
export function createServerStore(store: PaymentStore, parts: StoreWatch): ServerStore {
  const { watch } = parts
  const masked = (entry: NewJournalEntry | undefined): NewJournalEntry | undefined => entry && maskEntry(entry, parts)
  const note = (attempt: AttemptRecord | undefined): void => {
    if (attempt) watch.noteAttempt(attempt)
  }

  return wrapStore(store, {
    async around(run) {
      try {
        return await run()
      } catch (error) {
        throw failureOf(error, parts)
      }
    },
    methods: {
      async reserveAttempt({ journal, ...request }, run) {
        const trace = watch.currentTrace()
        const reservation = await run({
          ...request,
          draft: (earlier) => ({ ...request.draft(earlier), ...(trace && { trace }) }),
          journal: journal && maskedWriter(journal, parts),
        })
        if (reservation.type !== 'order_id_taken') note(reservation.attempt)
        return reservation
      },
      async findAttempt(key, run) {
        const attempt = await run(key)
        note(attempt)
        return attempt
      },
      async recordEvent(request, run) {
        const recorded = await run({
          ...request,
          decide(attempt, known) {
            const decision = request.decide(attempt, known)
            return decision && { ...decision, entry: masked(decision.entry) }
          },
        })
        const { before, after } = recorded
        if (before && after) watchChange({ before, after }, parts)
        else note(before)
        return recorded
      },
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
      postponeEvent: (request, run) => run({ ...request, entry: masked(request.entry) }),
      addEntry: (request, run) => run({ ...request, entry: maskEntry(request.entry, parts) }),
    },
  })
}

/**
 * What a store's failure comes out as: `store_unavailable`, logged here once and reported nowhere else. A `CheckoutError` passes
 * through: it comes from a function the store was given, or says itself that the store can't be used.
 */
export function failureOf(error: unknown, { log }: Pick<StoreWatch, 'log'>): CheckoutError {
  const isKnown = error instanceof CheckoutError
  if (!isKnown || error.code === 'store_unavailable')
    log({ level: 'error', event: 'store_failed', detail: detailOf(error) })
  return isKnown ? error : new CheckoutError('store_unavailable')
}

/** Writes entries that are safe to keep. */
export function maskedWriter(journal: WriteEntry, parts: Pick<StoreWatch, 'mask'>): WriteEntry {
  return (before, after) => {
    const entry = journal(before, after)
    return entry && maskEntry(entry, parts)
  }
}

function maskEntry(entry: NewJournalEntry, { mask }: Pick<StoreWatch, 'mask'>): NewJournalEntry {
  const { reason, detail } = entry
  return {
    ...entry,
    ...(reason !== undefined && { reason: mask(reason) }),
    ...(detail !== undefined && { detail: mask(detail) }),
  }
}

/** Says to the current span which attempt has changed, and measures one that is decided or has come to review. */
export function watchChange({ before, after }: AttemptChange, { watch, now }: Pick<StoreWatch, 'watch' | 'now'>): void {
  const { measure } = watch
  watch.noteAttempt(after)
  const duration_ms = now() - after.createdAt
  if (!isDecided(before.state) && isDecided(after.state)) {
    measure({ name: 'attempt_decided', state: after.state, mode: after.mode, duration_ms })
  }
  const reason = after.state === 'needs_review' ? after.review?.reason : undefined
  const isNew = before.state !== 'needs_review' || before.review?.reason !== reason
  if (reason && isNew) measure({ name: 'review', reason, duration_ms })
}

function isDecided(state: AttemptState): boolean {
  return !isUndecided(state) && state !== 'needs_review'
}
