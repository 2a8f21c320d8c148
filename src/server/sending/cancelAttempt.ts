import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { applyCancellation } from '../attempts/steps.js'
import { mismatchOf } from '../events/mismatchOf.js'
import { attemptNames } from '../observe/log.js'
import { applyAnswer } from './applyAnswer.js'
import type { SendingContext } from './context.js'

/**
 * Asks the service to cancel a hosted attempt, and answers the attempt as it is then. Only a cancellation that the service
 * confirms changes it, or a success that it reports instead: whatever else it answers, the form may still be paid.
 *
 * @see The interface, "Cancel a created and unpaid payment"
 */
export async function cancelAttempt(attempt: AttemptRecord, context: SendingContext): Promise<AttemptRecord> {
  const { service, change, log } = context
  const { id, order_id } = attempt
  const names = attemptNames(attempt)
  const result = await service.cancelPayment({ order_id })
  if (result.type === 'cancelled') {
    log({ level: 'info', event: 'attempt_cancelled', ...names })
    return (await change({ id }, (current) => applyCancellation(current, result.payment))) ?? attempt
  }
  const mismatch = result.type === 'paid' ? mismatchOf(attempt, result.payment) : undefined
  if (mismatch) {
    log({ level: 'error', event: 'answer_mismatch', ...names, reason: mismatch })
    return attempt
  }
  log({ level: 'info', event: 'cancel_refused', ...names, reason: result.type })
  return result.type === 'paid' ? await applyAnswer(attempt, result.payment, context) : attempt
}
