import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { planNextCheck } from '../attempts/changes/checkPlan.js'
import { applyCancellation, rejectRefused } from '../attempts/changes/steps.js'
import type { JournalActor, JournalCause } from '../attempts/journalEntry.js'
import type { ServerContext } from '../context/serverContext.js'
import { addNote } from '../journal/addNote.js'
import { reasonOfPayment } from '../journal/entryOfChange.js'
import { attemptNames } from '../observe/log.js'
import type { ResendWebhookResult } from '../service/serviceResults.js'
import { applyServiceAnswer, failureCause } from './applyServiceAnswer.js'

/**
 * Applies the payment in the answer if it has the attempt's amount and currency. If recovery asks,
 * plans the next check.
 */
export async function askService(attempt: AttemptRecord, by: JournalActor, context: ServerContext) {
  const result = await resend(attempt, context)
  context.log({
    level: 'info',
    event: 'webhook_requested',
    ...attemptNames(attempt),
    reason: result.type,
  })
  if (isUnknownToService(attempt, result, context)) {
    await release(attempt, by, context)
    return result
  }
  const cause = {
    by,
    type: 'asked',
    ...(result.type === 'resent' ? { reason: 'resent' } : failureCause(result)),
  } as const
  const afterwards = (current: AttemptRecord): AttemptRecord => {
    if (current.state !== attempt.state || by !== 'recovery') return current
    return planNextCheck(current, { now: context.now(), policy: context.policy })
  }
  const payment = result.type === 'resent' ? result.payment : undefined
  const { isChanged, mismatch: reason } = await applyServiceAnswer(
    attempt,
    { payment, cause, afterwards },
    context,
  )
  if (!isChanged) await addNote(attempt, { ...cause, ...(reason && { reason }) }, context)
  return result
}

/**
 * A 404 counts this long after a refusal: the service has finished with the refused request by
 * then.
 */
const refusalTimeMs = 30_000

function isUnknownToService(
  { isRefused, checkSince }: AttemptRecord,
  result: ResendWebhookResult,
  { now }: ServerContext,
): boolean {
  const isNotFound = result.type === 'refused' && result.httpStatus === 404
  return isRefused === true && isNotFound && now() - checkSince >= refusalTimeMs
}

/** Frees the order of a refused attempt, unless a webhook has come meanwhile. */
async function release(
  attempt: AttemptRecord,
  by: JournalActor,
  context: ServerContext,
): Promise<void> {
  const cause = { by, type: 'recovered', reason: 'not_found' } as const
  const changed = await context.change({ id: attempt.id }, rejectRefused, cause)
  if (!changed) return
  const { after } = changed
  context.log({
    level: 'warn',
    event: 'attempt_recovered',
    ...attemptNames(after),
    reason: after.state,
  })
}

async function resend(
  { order_id, method, isRecurring }: AttemptRecord,
  { service }: ServerContext,
) {
  return isRecurring
    ? await service.resendRecurringWebhook({ order_id })
    : await service.resendWebhook({ order_id, operation: method })
}

/**
 * Only a confirmed cancellation, or a reported success, changes it: after any other answer the form
 * may still be paid.
 */
export async function cancelAttempt(
  attempt: AttemptRecord,
  by: JournalActor,
  context: ServerContext,
) {
  const { service, change, log } = context
  const { id, order_id } = attempt
  const names = attemptNames(attempt)
  const note = async (cause: JournalCause) => {
    // A shopper may press for hours: equal refusals are one entry.
    if (by !== 'shopper' || !(await isNoted(attempt, cause, context)))
      await addNote(attempt, cause, context)
  }
  const result = await service.cancelPayment({ order_id })
  if (result.type === 'cancelled') {
    log({ level: 'info', event: 'attempt_cancelled', ...names })
    const cause = { by, type: 'cancelled', reason: reasonOfPayment(result.payment) } as const
    const changed = await change(
      { id },
      (current) => applyCancellation(current, result.payment),
      cause,
    )
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

async function isNoted(
  { id, ...attempt }: AttemptRecord,
  cause: JournalCause,
  { store }: ServerContext,
) {
  const textOf = (
    { by, type, reason, httpStatus, detail }: JournalCause,
    attemptId: string | undefined,
  ) => JSON.stringify([attemptId, by, type, reason, httpStatus, detail])
  const history = await store.findHistory(attempt).catch(() => [])
  return history.some((entry) => textOf(entry, entry.attemptId) === textOf(cause, id))
}
