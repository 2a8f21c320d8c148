import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalActor, JournalCause } from '../attempts/journalEntry.js'
import { applyCancellation } from '../attempts/steps.js'
import { addNote } from '../journal/addNote.js'
import { reasonOfPayment } from '../journal/entryOfChange.js'
import { attemptNames } from '../observe/log.js'
import type { ServerContext } from '../serverContext.js'
import { applyServiceAnswer } from './applyServiceAnswer.js'
import { failureCause } from './failureCause.js'

/** Only a confirmed cancellation, or a reported success, changes it: after any other answer the form may still be paid. */
export async function cancelAttempt(attempt: AttemptRecord, by: JournalActor, context: ServerContext) {
  const { service, change, log } = context
  const { id, order_id } = attempt
  const names = attemptNames(attempt)
  const note = async (cause: JournalCause) => {
    // A shopper may press for hours: equal refusals are one entry.
    if (by !== 'shopper' || !(await isNoted(attempt, cause, context))) await addNote(attempt, cause, context)
  }
  const result = await service.cancelPayment({ order_id })
  if (result.type === 'cancelled') {
    log({ level: 'info', event: 'attempt_cancelled', ...names })
    const cause = { by, type: 'cancelled', reason: reasonOfPayment(result.payment) } as const
    const changed = await change({ id }, (current) => applyCancellation(current, result.payment), cause)
    return changed?.after ?? attempt
  }
  log({ level: 'info', event: 'cancel_refused', ...names, reason: result.type })
  if (result.type !== 'paid') {
    await note({ by, type: 'cancel_refused', ...failureCause(result) })
    return attempt
  }
  const answer = { payment: result.payment, cause: { by, type: 'answered' } } as const
  const applied = await applyServiceAnswer(attempt, answer, context)
  if (applied.mismatch) await note({ by, type: 'cancel_refused', reason: applied.mismatch })
  return applied.attempt
}

async function isNoted({ id, ...attempt }: AttemptRecord, cause: JournalCause, { store }: ServerContext) {
  const textOf = ({ by, type, reason, httpStatus, detail }: JournalCause, attemptId: string | undefined) =>
    JSON.stringify([attemptId, by, type, reason, httpStatus, detail])
  const history = await store.findHistory(attempt).catch(() => [])
  return history.some((entry) => textOf(entry, entry.attemptId) === textOf(cause, id))
}
