import type { CancelPaymentResult } from '../../service/serviceResults.js'
import { applyPayment } from '../attempts/attemptProgress.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { applyCancellation } from '../attempts/steps.js'
import type { Backend } from '../backend.js'
import { misfitOf } from '../events/eventDecision.js'
import { tellDoublePayment } from '../events/tellDoublePayment.js'

/**
 * Asks the service to cancel a hosted attempt, and answers the attempt as it is then. Only a cancellation that the service
 * confirms changes it, or a success that it tells of instead: whatever else it answers, the form may still be paid.
 *
 * @see The interface, "Cancel a created and unpaid payment"
 */
export async function cancelAttempt(attempt: AttemptRecord, backend: Backend): Promise<AttemptRecord> {
  const { service, change, log } = backend
  const { id, order_id } = attempt
  const result = await service.cancelPayment({ order_id })
  if (result.type === 'paid') return await applySuccess(attempt, result, backend)
  if (result.type !== 'cancelled') {
    log({ level: 'info', event: 'cancel_refused', attempt: id, order_id, reason: result.type })
    return attempt
  }
  log({ level: 'info', event: 'attempt_cancelled', attempt: id, order_id })
  const changed = await change({ id }, (current) => applyCancellation(current, result.payment))
  return changed ?? attempt
}

async function applySuccess(
  attempt: AttemptRecord,
  { payment }: Extract<CancelPaymentResult, { type: 'paid' }>,
  backend: Backend,
): Promise<AttemptRecord> {
  const { id, order_id } = attempt
  const mismatch = misfitOf(attempt, payment)
  if (mismatch) {
    backend.log({ level: 'error', event: 'answer_mismatch', attempt: id, order_id, reason: mismatch })
    return attempt
  }
  backend.log({ level: 'info', event: 'cancel_refused', attempt: id, order_id, reason: 'paid' })
  let isDoublePayment = false
  const changed = await backend.change({ id }, (current) => {
    const progress = applyPayment(current, payment, 'answer')
    isDoublePayment = progress.isDoublePayment
    return progress.attempt
  })
  if (isDoublePayment) await tellDoublePayment(attempt, payment, backend)
  return changed ?? attempt
}
