import type { ResendWebhookResult } from '../../service/serviceResults.js'
import { applyPayment } from '../attempts/attemptProgress.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { rejectRefused } from '../attempts/steps.js'
import { mismatchOf } from '../events/mismatchOf.js'
import { reportDoublePayment } from '../events/reportDoublePayment.js'
import { attemptNames } from '../observe/log.js'
import type { RecoveryContext } from './context.js'

/** What asking the service needs of the server. */
export type AskContext = Pick<RecoveryContext, 'service' | 'change' | 'log' | 'now' | 'options' | 'callbacks'>

/**
 * Asks the service to send the webhook of an attempt again, stores what it answers about the payment, and answers the result.
 * An answer that names another amount or currency changes nothing. One that says nothing of the payment is not guessed at.
 *
 * @param plan what else becomes of the attempt where it stays in its state
 * @see The interface, "Re-send a webhook for an operation" and "Re-send a webhook for a recurring payment"
 */
export async function askService(
  attempt: AttemptRecord,
  context: AskContext,
  plan: (next: AttemptRecord) => AttemptRecord = (next) => next,
): Promise<ResendWebhookResult> {
  const result = await resend(attempt, context)
  context.log({ level: 'info', event: 'webhook_requested', ...attemptNames(attempt), reason: result.type })
  if (isUnknownToService(attempt, result, context)) {
    await release(attempt, context)
    return result
  }
  const payment = result.type === 'resent' ? result.payment : undefined
  let mismatch: ReturnType<typeof mismatchOf>
  let isDoublePayment = false
  await context.change({ id: attempt.id }, (current) => {
    mismatch = payment && mismatchOf(current, payment)
    const progress = payment && !mismatch ? applyPayment(current, payment, 'answer') : undefined
    isDoublePayment = progress?.isDoublePayment ?? false
    const next = progress?.attempt ?? current
    return next.state === attempt.state ? plan(next) : next
  })
  if (mismatch) context.log({ level: 'error', event: 'answer_mismatch', ...attemptNames(attempt), reason: mismatch })
  if (isDoublePayment && payment) await reportDoublePayment(attempt, payment, context)
  return result
}

/** How long after a refusal a 404 of the service counts: by then it has finished with the refused request. */
const refusalTimeMs = 30_000

/** Whether the service does not know an attempt that it refused in an unclear way. */
function isUnknownToService(
  { isRefused, checkSince }: AttemptRecord,
  result: ResendWebhookResult,
  { now }: AskContext,
): boolean {
  const isNotFound = result.type === 'refused' && result.httpStatus === 404
  return isRefused === true && isNotFound && now() - checkSince >= refusalTimeMs
}

/** Frees the order of an attempt that was refused, unless a webhook has come meanwhile. */
async function release(attempt: AttemptRecord, { change, log }: AskContext): Promise<void> {
  const changed = await change({ id: attempt.id }, rejectRefused)
  if (changed) log({ level: 'warn', event: 'attempt_recovered', ...attemptNames(changed), reason: changed.state })
}

async function resend(
  { order_id, method, isRecurring }: AttemptRecord,
  { service }: AskContext,
): Promise<ResendWebhookResult> {
  return isRecurring
    ? await service.resendRecurringWebhook({ order_id })
    : await service.resendWebhook({ order_id, operation: method })
}
