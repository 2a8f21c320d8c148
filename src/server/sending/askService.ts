import type { ResendWebhookResult } from '../../service/serviceResults.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { planNextCheck } from '../attempts/checkPlan.js'
import type { JournalActor } from '../attempts/journalEntry.js'
import { rejectRefused } from '../attempts/steps.js'
import { addNote } from '../journal/addNote.js'
import { attemptNames } from '../observe/log.js'
import type { ServerContext } from '../serverContext.js'
import { applyServiceAnswer } from './applyServiceAnswer.js'
import { failureCause } from './failureCause.js'

/** Applies the payment in the answer if it has the attempt's amount and currency. If recovery asks, plans the next check. */
export async function askService(attempt: AttemptRecord, by: JournalActor, context: ServerContext) {
  const result = await resend(attempt, context)
  context.log({ level: 'info', event: 'webhook_requested', ...attemptNames(attempt), reason: result.type })
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
  const { isChanged, mismatch: reason } = await applyServiceAnswer(attempt, { payment, cause, afterwards }, context)
  if (!isChanged) await addNote(attempt, { ...cause, ...(reason && { reason }) }, context)
  return result
}

/** A 404 counts this long after a refusal: the service has finished with the refused request by then. */
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
async function release(attempt: AttemptRecord, by: JournalActor, context: ServerContext): Promise<void> {
  const cause = { by, type: 'recovered', reason: 'not_found' } as const
  const changed = await context.change({ id: attempt.id }, rejectRefused, cause)
  if (!changed) return
  const { after } = changed
  context.log({ level: 'warn', event: 'attempt_recovered', ...attemptNames(after), reason: after.state })
}

async function resend({ order_id, method, isRecurring }: AttemptRecord, { service }: ServerContext) {
  return isRecurring
    ? await service.resendRecurringWebhook({ order_id })
    : await service.resendWebhook({ order_id, operation: method })
}
