import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { type AttemptSummary, summarizeAttempt } from '../attempts/views/attemptSummary.js'
import type { ServerContext } from '../context/serverContext.js'
import { findInProject } from '../requests/findInProject.js'
import { withinMs } from '../time/withinMs.js'
import { createId } from '../tokens/tokens.js'
import type { AttemptResolution } from './attemptResolution.js'
import { decisionEvent } from './decisionEvent.js'
import { mayDecide } from './operatorAct.js'

/**
 * The result of a decision, by `type`. `not_open`: the attempt needs no decision, or a request of
 * it may be in progress. `changed`: it has changed since `seenUpdatedAt`. Both change nothing.
 */
export type ResolvedAttempt =
  /**
   * `isNotified`: `onPayment` has succeeded; otherwise it is called again. If the order may now be
   * paid twice, the attempt stays in review.
   */
  | { readonly type: 'resolved'; readonly attempt: AttemptSummary; readonly isNotified: boolean }
  | { readonly type: 'not_open' | 'changed'; readonly attempt: AttemptSummary }
  | { readonly type: 'attempt_unknown' }

/** How long a decision waits for the callback. It goes on, and is run again if it fails. */
const notifyMs = 10_000

/**
 * Stores a person's decision, and notifies the merchant of it. The decision is checked and stored
 * under the store's lock, because a webhook may decide the attempt meanwhile.
 */
export async function resolveAttempt(
  resolution: AttemptResolution,
  context: ServerContext,
): Promise<ResolvedAttempt> {
  const { store, now, policy, randomBytes, deliver } = context
  const { attempt: id } = resolution
  const eventId = createId(randomBytes)
  const stored = await findInProject({ id }, context)
  if (!stored) return { type: 'attempt_unknown' }
  // An attempt that begins after this is not seen. If it is charged too, its webhook shows it.
  const attempts = await store.findAttempts(stored)
  const otherAttempts = attempts.filter((attempt) => attempt.id !== id)
  const { record, before = stored } = await store.recordEvent({
    subject: `decision ${eventId}`,
    attemptKey: { id },
    decide: (attempt) => {
      if (!attempt || refusalOf(attempt, resolution)) return undefined
      return decisionEvent(attempt, { resolution, eventId, otherAttempts, now: now(), policy })
    },
  })
  if (!record) {
    const type = refusalOf(before, resolution) ?? 'not_open'
    return { type, attempt: summarizeAttempt(before) }
  }

  logDecision(
    before,
    { reason: resolution.state, isDoublePayment: record.isDoublePayment },
    context,
  )
  const result = await withinMs(notifyMs, deliver(record), 'elsewhere')
  const after = (await store.findAttempt({ id })) ?? before
  return { type: 'resolved', attempt: summarizeAttempt(after), isNotified: result === 'handled' }
}

function refusalOf(attempt: AttemptRecord, { seenUpdatedAt }: AttemptResolution) {
  if (!mayDecide(attempt)) return 'not_open'
  return seenUpdatedAt !== undefined && seenUpdatedAt !== attempt.updatedAt ? 'changed' : undefined
}

function logDecision(
  { id, order_id }: AttemptRecord,
  { reason, isDoublePayment }: { reason: string; isDoublePayment: boolean },
  { log }: ServerContext,
) {
  const names = { attempt: id, order_id }
  log({ level: 'info', event: 'attempt_resolved', ...names, reason })
  if (isDoublePayment) log({ level: 'error', event: 'double_payment', ...names })
}
