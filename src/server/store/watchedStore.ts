import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { type AttemptState, isUndecided } from '../attempts/states.js'
import type { Watch } from '../observe/watch.js'
import type { PaymentStore } from './paymentStore.js'
import { wrapStore } from './wrapStore.js'

type StoreWatch = Pick<Watch, 'tracing' | 'measure'> & { readonly now: () => number }

/**
 * A store that is watched: an attempt is stored with the trace that it begins in, the current span knows which attempt it is
 * about, and it is measured when an attempt is decided or comes to review.
 */
export function watchedStore(store: PaymentStore, { tracing, measure, now }: StoreWatch): PaymentStore {
  const note = (attempt: AttemptRecord | undefined): void => {
    if (attempt) tracing.noteAttempt(attempt)
  }
  const noteChange = (before: AttemptRecord | undefined, after: AttemptRecord | undefined): void => {
    note(after ?? before)
    if (before && after) measureChange(before, after, { measure, now })
  }

  return wrapStore(store, {
    methods: {
      async reserveAttempt(request, run) {
        const trace = tracing.currentTrace()
        const draft: typeof request.draft = (earlier) => ({ ...request.draft(earlier), ...(trace && { trace }) })
        const reservation = await run({ ...request, draft })
        if (reservation.type !== 'order_id_taken') note(reservation.attempt)
        return reservation
      },
      async findAttempt(key, run) {
        const attempt = await run(key)
        note(attempt)
        return attempt
      },
      async changeAttempt(request, run) {
        const changed = await run(request)
        if (changed) noteChange(changed.before, changed.after)
        return changed
      },
      async recordEvent(request, run) {
        const recorded = await run(request)
        noteChange(recorded.before, recorded.after)
        return recorded
      },
    },
  })
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
