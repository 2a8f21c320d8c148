import type { Backend } from '../backend.js'
import { isPaidShort } from './attempt.js'
import { countSuccesses } from './attemptProgress.js'
import type { AttemptRecord } from './attemptRecord.js'
import { type AttemptSummary, summarizeAttempt } from './attemptSummary.js'

/** What a person has found out about an attempt, at the bank or in the service's portal. */
export interface AttemptResolution {
  /** The attempt's `id`, as logs, `onReview` and `attempts` tell it. */
  readonly attempt: string
  /** `succeeded`: the order is paid. `failed`: it is not, and may be paid again. */
  readonly state: 'succeeded' | 'failed'
  /** Who decided: a name or a ticket. Kept with the attempt. */
  readonly by: string
  /** Why. Kept with the attempt. */
  readonly note?: string
}

/**
 * What came of a decision, told apart by `type`. `not_open`: the attempt is decided without it, or a request of it may be
 * under way this very moment; nothing was changed.
 */
export type ResolvedAttempt =
  | { readonly type: 'resolved'; readonly attempt: AttemptSummary }
  | { readonly type: 'not_open'; readonly attempt: AttemptSummary }
  | { readonly type: 'attempt_unknown' }

/** The states that a person may decide. */
const openStates: readonly string[] = ['unknown', 'needs_review', 'pending', 'action_required', 'redirect_ready']

/** Stores what a person has decided about an attempt that nobody else could. */
export async function resolveAttempt(
  { attempt: id, state, by, note }: AttemptResolution,
  { change, now, log }: Backend,
): Promise<ResolvedAttempt> {
  let isResolved = false
  const changed = await change({ id }, (current) => {
    isResolved = isOpen(current)
    if (!isResolved) return current
    const decision = {
      state,
      by,
      ...(note !== undefined && { note }),
      at: now(),
      successes: countSuccesses(current.transactions),
    }
    return { ...current, state, decision, wasFree: current.wasFree || state === 'failed' }
  })
  if (!changed) return { type: 'attempt_unknown' }
  const attempt = summarizeAttempt(changed)
  if (!isResolved) return { type: 'not_open', attempt }
  log({ level: 'info', event: 'attempt_resolved', attempt: id, order_id: changed.order_id, reason: state })
  return { type: 'resolved', attempt }
}

/** What a person decided once, they may decide otherwise; so they may where less than the price was taken. */
function isOpen(attempt: AttemptRecord): boolean {
  return openStates.includes(attempt.state) || attempt.decision !== undefined || isPaidShort(attempt)
}
