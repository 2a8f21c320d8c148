import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { applyCancellation } from '../attempts/changes/stateChanges.js'
import type { JournalActor, JournalCause } from '../attempts/journalEntry.js'
import type { ServerContext } from '../context/serverContext.js'
import { addNote } from '../journal/addNote.js'
import { reasonOfPayment } from '../journal/entryOfChange.js'
import { attemptNames } from '../observe/log.js'
import { applyAnsweredPayment } from './applyAnsweredPayment.js'
import { failureCause } from './failureCause.js'

/**
 * Cancels an attempt at the service, and answers it afterwards. Only a confirmed cancellation, or a
 * reported success, changes it: after any other answer the form may still be paid.
 */
export async function cancelAttempt(
  attempt: AttemptRecord,
  actor: JournalActor,
  context: ServerContext,
): Promise<AttemptRecord> {
  const { service, change, log } = context
  const { id, order_id } = attempt
  const names = attemptNames(attempt)
  const result = await service.cancelPayment({ order_id })
  context.reportAnswer({ requested: 'cancellation', result, names })
  if (result.type === 'cancelled') {
    log({ level: 'info', event: 'attempt_cancelled', ...names })
    const { payment } = result
    const cause = { by: actor, type: 'cancelled', reason: reasonOfPayment(payment) } as const
    const changed = await change({ id }, (current) => applyCancellation(current, payment), cause)
    return changed?.after ?? attempt
  }

  log({ level: 'info', event: 'cancel_refused', ...names, reason: result.type })
  const refusedCause = { by: actor, type: 'cancel_refused' } as const
  if (result.type !== 'paid') {
    await noteOnce(attempt, { ...refusedCause, ...failureCause(result) }, context)
    return attempt
  }
  const answer = { payment: result.payment, cause: { by: actor, type: 'answered' } } as const
  const applied = await applyAnsweredPayment(attempt, answer, context)
  if (applied.mismatch)
    await noteOnce(attempt, { ...refusedCause, reason: applied.mismatch }, context)
  return applied.attempt
}

/** Adds a note. A shopper may press for hours, so equal refusals of theirs are one entry. */
async function noteOnce(attempt: AttemptRecord, cause: JournalCause, context: ServerContext) {
  if (cause.by === 'shopper' && (await isNoted(attempt, cause, context))) return
  await addNote(attempt, cause, context)
}

/** Whether the attempt's journal has an equal entry. */
async function isNoted(attempt: AttemptRecord, cause: JournalCause, { store }: ServerContext) {
  const { id, pos_id, reference } = attempt
  // A note that can't be compared is better stored twice than lost.
  const history = await store.findHistory({ pos_id, reference }).catch(() => [])
  const noted = textOf(cause)
  return history.some((entry) => entry.attemptId === id && textOf(entry) === noted)
}

function textOf({ by, type, reason, httpStatus, detail }: JournalCause) {
  return JSON.stringify([by, type, reason, httpStatus, detail])
}
