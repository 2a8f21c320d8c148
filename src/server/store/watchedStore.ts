import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { type AttemptState, isUndecided } from '../attempts/states.js'
import type { Watch } from '../observe/watch.js'
import type { PaymentStore } from './paymentStore.js'

type StoreWatch = Pick<Watch, 'tracing' | 'measure'> & { readonly now: () => number }

type WatchedMethods = Pick<PaymentStore, 'reserveAttempt' | 'findAttempt' | 'changeAttempt' | 'recordEvent'>

/**
 * The methods of a store that are watched: an attempt is stored with the trace that it begins in, the current span knows which attempt it is
 * about, and it is measured when an attempt is decided or comes to review.
 */
export function watchedStore(store: WatchedMethods, { tracing, measure, now }: StoreWatch): WatchedMethods {
  const note = (attempt: AttemptRecord | undefined): void => {
    if (attempt) tracing.noteAttempt(attempt)
  }
  // The functions that are given to a store may run again after a conflict: what the last one made is what is stored.
  const noteChange = (before: AttemptRecord | undefined, after: AttemptRecord | undefined): void => {
    note(after ?? before)
    if (before && after) measureChange(before, after, { measure, now })
  }

  return {
    async reserveAttempt(request) {
      const trace = tracing.currentTrace()
      const draft: typeof request.draft = (earlier) => ({ ...request.draft(earlier), ...(trace && { trace }) })
      const reservation = await store.reserveAttempt({ ...request, draft })
      if (reservation.type !== 'order_id_taken') note(reservation.attempt)
      return reservation
    },
    async findAttempt(key) {
      const attempt = await store.findAttempt(key)
      note(attempt)
      return attempt
    },
    async changeAttempt(request) {
      let before: AttemptRecord | undefined
      const change: typeof request.change = (attempt) => {
        before = attempt
        return request.change(attempt)
      }
      const stored = await store.changeAttempt({ ...request, change })
      noteChange(before, stored)
      return stored
    },
    async recordEvent(request) {
      let before: AttemptRecord | undefined
      let after: AttemptRecord | undefined
      const record = await store.recordEvent({
        ...request,
        decide: (attempt, known) => {
          const decision = request.decide(attempt, known)
          before = attempt
          after = decision?.attempt
          return decision
        },
      })
      noteChange(before, after)
      return record
    },
  }
}

function measureChange(
  { state, review }: AttemptRecord,
  after: AttemptRecord,
  { measure, now }: Pick<StoreWatch, 'measure' | 'now'>,
): void {
  const duration_ms = now() - after.createdAt
  if (!isDecided(state) && isDecided(after.state)) {
    measure({ name: 'attempt_decided', state: after.state, mode: after.mode, duration_ms })
  }
  const reason = after.state === 'needs_review' ? after.review?.reason : undefined
  const isNew = state !== 'needs_review' || review?.reason !== reason
  if (reason && isNew) measure({ name: 'review', reason, duration_ms })
}

function isDecided(state: AttemptState): boolean {
  return !isUndecided(state) && state !== 'needs_review'
}
