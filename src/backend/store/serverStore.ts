import { CheckoutError } from '../../core/model/checkoutError.js'
import type { AttemptChange } from '../attempts/attemptRecord.js'
import { type AttemptState, isUndecided } from '../attempts/attemptStates.js'
import type { NewJournalEntry, WriteEntry } from '../attempts/journalEntry.js'
import { detailOf, type LogHook } from '../observe/log.js'
import type { Watch } from '../observe/watch.js'
import type { PaymentStore } from './paymentStore.js'
import { type StoreMethods, wrapStore } from './wrapStore.js'

/**
 * The merchant's store, as the server uses it. `changeAttempt` is left out: only `changeAttempts`
 * calls it, which plans the next check and writes the journal.
 */
export type ServerStore = Omit<PaymentStore, 'changeAttempt'>

interface StoreContext {
  readonly log: LogHook
  /** Masks text from elsewhere, in every entry of the journal. */
  readonly mask: (text: string) => string
  readonly watch: Watch
  readonly now: () => number
}

/**
 * Wraps the merchant's store, once for the whole server. Its errors are logged and become a
 * `CheckoutError`, journal entries are masked, a new attempt gets the current trace, spans get
 * their attempt, and decisions and reviews are measured.
 */
export function createServerStore(store: PaymentStore, context: StoreContext): PaymentStore {
  return wrapStore(store, {
    async around(run) {
      try {
        return await run()
      } catch (error) {
        throw loggedFailure(error, context)
      }
    },
    methods: { ...attemptMethods(context), ...eventMethods(context) },
  })
}

function attemptMethods(context: StoreContext): StoreMethods {
  const { watch } = context
  return {
    async reserveAttempt({ draft, journal, ...request }, run) {
      const trace = watch.currentTrace()
      const draftWithTrace: typeof draft = (earlierAttempts) => {
        const attempt = draft(earlierAttempts)
        return trace ? { ...attempt, trace } : attempt
      }
      const reservation = await run({
        ...request,
        draft: draftWithTrace,
        journal: maskedWriter(journal, context),
      })
      if (reservation.type !== 'order_id_taken') watch.noteAttempt(reservation.attempt)
      return reservation
    },
    async findAttempt(key, run) {
      const attempt = await run(key)
      if (attempt) watch.noteAttempt(attempt)
      return attempt
    },
    async changeAttempt({ journal, ...request }, run) {
      const changed = await run({ ...request, journal: maskedWriter(journal, context) })
      if (changed) noteChange(changed, context)
      return changed
    },
    addEntry: (request, run) => run({ ...request, entry: maskEntry(request.entry, context) }),
  }
}

function eventMethods(context: StoreContext): StoreMethods {
  return {
    async recordEvent({ decide, ...request }, run) {
      const decideMasked: typeof decide = (attempt, knownEvents) => {
        const decision = decide(attempt, knownEvents)
        return decision && { ...decision, entry: maskIfGiven(decision.entry, context) }
      }
      const recorded = await run({ ...request, decide: decideMasked })
      const { before, after } = recorded
      if (before && after) noteChange({ before, after }, context)
      else if (before) context.watch.noteAttempt(before)
      return recorded
    },
    handleEvent({ handle, ...request }, run) {
      const handleMasked: typeof handle = async (record, attempt, transaction) => {
        try {
          return maskIfGiven(await handle(record, attempt, transaction), context)
        } catch {
          // The merchant's callback has failed, not the store. `handle` has noted that, and the
          // error only rolls the store's transaction back.
          throw new CheckoutError('internal')
        }
      }
      return run({ ...request, handle: handleMasked })
    },
    postponeEvent: (request, run) =>
      run({ ...request, entry: maskIfGiven(request.entry, context) }),
  }
}

/**
 * Logs the error of a store, and answers what the server throws: `store_unavailable`, or the
 * `CheckoutError` of a function that was given to the store.
 */
function loggedFailure(error: unknown, { log }: StoreContext) {
  const isFromServer = error instanceof CheckoutError
  if (!isFromServer || error.code === 'store_unavailable')
    log({ level: 'error', event: 'store_failed', detail: detailOf(error) })
  return isFromServer ? error : new CheckoutError('store_unavailable')
}

function maskedWriter(
  writeEntry: WriteEntry | undefined,
  context: StoreContext,
): WriteEntry | undefined {
  return writeEntry && ((before, after) => maskIfGiven(writeEntry(before, after), context))
}

function maskIfGiven(
  entry: NewJournalEntry | undefined,
  context: StoreContext,
): NewJournalEntry | undefined {
  return entry && maskEntry(entry, context)
}

function maskEntry(entry: NewJournalEntry, { mask }: StoreContext): NewJournalEntry {
  const { reason, detail } = entry
  return {
    ...entry,
    ...(reason !== undefined && { reason: mask(reason) }),
    ...(detail !== undefined && { detail: mask(detail) }),
  }
}

/** Names the attempt in the current span, and measures a decision or a new review. */
function noteChange({ before, after }: AttemptChange, { watch, now }: StoreContext) {
  watch.noteAttempt(after)
  const duration_ms = now() - after.createdAt
  if (!isDecided(before.state) && isDecided(after.state)) {
    const { state, mode, wallet } = after
    watch.measure({ name: 'attempt_decided', state, mode, ...(wallet && { wallet }), duration_ms })
  }

  if (after.state !== 'needs_review' || !after.review) return
  const { reason } = after.review
  const wasInReview = before.state === 'needs_review' && before.review?.reason === reason
  if (!wasInReview) watch.measure({ name: 'review', reason, duration_ms })
}

function isDecided(state: AttemptState) {
  return !isUndecided(state) && state !== 'needs_review'
}
