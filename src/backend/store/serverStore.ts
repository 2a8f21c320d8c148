import { CheckoutError } from '../../core/model/checkoutError.js'
import type { AttemptChange, AttemptRecord } from '../attempts/attemptRecord.js'
import type { NewJournalEntry, WriteEntry } from '../attempts/journalEntry.js'
import { type AttemptState, isUndecided } from '../attempts/states.js'
import { detailOf, type LogHook } from '../observe/log.js'
import type { Watch } from '../observe/watch.js'
import type { PaymentStore } from './paymentStore.js'
import { wrapStore } from './wrapStore.js'

/** The merchant's store, as the server uses it. Only `changeAttempts` changes an attempt. */
export type ServerStore = Omit<PaymentStore, 'changeAttempt'>

export interface StoreWatch {
  readonly log: LogHook
  /** Masks text from elsewhere, in every entry of the journal. */
  readonly mask: (text: string) => string
  readonly watch: Watch
  readonly now: () => number
}

/**
 * Wraps the merchant's store: its errors become {@link failureOf} them, journal entries are masked,
 * a new attempt gets the current trace, spans get their attempt, and decisions and reviews are
 * measured.
 */
export function createServerStore(store: PaymentStore, parts: StoreWatch): ServerStore {
  const { watch } = parts
  const masked = (entry: NewJournalEntry | undefined): NewJournalEntry | undefined =>
    entry && maskEntry(entry, parts)
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
              // A failure of the merchant's callback, not of the store. `handle` has noted it, and
              // this only rolls back.
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
 * The error of a store, which is logged here: `store_unavailable`, or a `CheckoutError` from a
 * function given to the store.
 */
export function failureOf(error: unknown, { log }: Pick<StoreWatch, 'log'>): CheckoutError {
  const isKnown = error instanceof CheckoutError
  if (!isKnown || error.code === 'store_unavailable')
    log({ level: 'error', event: 'store_failed', detail: detailOf(error) })
  return isKnown ? error : new CheckoutError('store_unavailable')
}

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

/** Names the attempt in the current span, and measures a decision or a new review. */
export function watchChange(
  { before, after }: AttemptChange,
  { watch, now }: Pick<StoreWatch, 'watch' | 'now'>,
): void {
  const { measure } = watch
  watch.noteAttempt(after)
  const duration_ms = now() - after.createdAt
  if (!isDecided(before.state) && isDecided(after.state)) {
    const { state, mode, wallet } = after
    measure({ name: 'attempt_decided', state, mode, ...(wallet && { wallet }), duration_ms })
  }
  const reason = after.state === 'needs_review' ? after.review?.reason : undefined
  const isNew = before.state !== 'needs_review' || before.review?.reason !== reason
  if (reason && isNew) measure({ name: 'review', reason, duration_ms })
}

function isDecided(state: AttemptState): boolean {
  return !isUndecided(state) && state !== 'needs_review'
}
