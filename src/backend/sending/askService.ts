import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { planNextCheck } from '../attempts/changes/recoveryPlan.js'
import { rejectRefused } from '../attempts/changes/stateChanges.js'
import type { JournalActor, JournalCause } from '../attempts/journalEntry.js'
import type { ServerContext } from '../context/serverContext.js'
import { addNote } from '../journal/addNote.js'
import { emptyResend } from '../observe/answerDeviations.js'
import { attemptNames } from '../observe/log.js'
import type { ResendWebhookResult } from '../service/serviceResults.js'
import { applyAnsweredPayment } from './applyAnsweredPayment.js'
import { failureCause } from './failureCause.js'

/**
 * Asks the service to send an attempt's webhook again, which also answers the payment. Applies it
 * if it has the attempt's amount and currency. If recovery asks, plans the next check.
 */
export async function askService(
  attempt: AttemptRecord,
  actor: JournalActor,
  context: ServerContext,
): Promise<ResendWebhookResult> {
  const result = await resendWebhook(attempt, context)
  const names = attemptNames(attempt)
  context.log({ level: 'info', event: 'webhook_requested', ...names, reason: result.type })
  context.reportAnswer({ requested: 'webhook', result, names })
  const isEmpty = result.type === 'resent' && !result.payment
  if (isEmpty && isPastRefusal(attempt, context)) context.reportDeviation(emptyResend, names)
  if (isUnknownToService(attempt, result, context)) {
    await releaseRefused(attempt, actor, context)
    return result
  }

  const cause: JournalCause = { by: actor, type: 'asked', ...causeOf(result) }
  const afterwards = (current: AttemptRecord): AttemptRecord => {
    if (current.state !== attempt.state || actor !== 'recovery') return current
    return planNextCheck(current, { now: context.now(), policy: context.policy })
  }
  const payment = result.type === 'resent' ? result.payment : undefined
  const answer = { payment, cause, afterwards }
  const { isChanged, mismatch } = await applyAnsweredPayment(attempt, answer, context)
  if (isChanged) return result
  await addNote(attempt, { ...cause, ...(mismatch && { reason: mismatch }) }, context)
  return result
}

async function resendWebhook(
  { order_id, method, isRecurring }: AttemptRecord,
  { service }: ServerContext,
): Promise<ResendWebhookResult> {
  if (isRecurring) return await service.resendRecurringWebhook({ order_id })
  return await service.resendWebhook({ order_id, operation: method })
}

function causeOf(result: ResendWebhookResult): Partial<JournalCause> {
  return result.type === 'resent' ? { reason: 'resent' } : failureCause(result)
}

/**
 * A 404 counts this long after a refusal: the service has finished with the refused request by
 * then.
 */
const refusalTimeMs = 30_000

function isUnknownToService(
  attempt: AttemptRecord,
  result: ResendWebhookResult,
  context: ServerContext,
) {
  const isNotFound = result.type === 'refused' && result.httpStatus === 404
  return isNotFound && isPastRefusal(attempt, context)
}

function isPastRefusal({ isRefused, checkSince }: AttemptRecord, { now }: ServerContext) {
  return isRefused === true && now() - checkSince >= refusalTimeMs
}

/** Frees the order of a refused attempt, unless a webhook has come meanwhile. */
async function releaseRefused(
  attempt: AttemptRecord,
  actor: JournalActor,
  { change, log }: ServerContext,
) {
  const cause = { by: actor, type: 'recovered', reason: 'not_found' } as const
  const changed = await change({ id: attempt.id }, rejectRefused, cause)
  if (!changed) return
  const { after } = changed
  const names = attemptNames(after)
  log({ level: 'warn', event: 'attempt_recovered', ...names, reason: after.state })
}
