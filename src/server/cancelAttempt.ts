import { applyPayment } from './attemptProgress.js'
import type { AttemptRecord } from './attemptRecord.js'
import type { Backend } from './backend.js'

/**
 * Asks the service to cancel a hosted attempt, and answers the attempt as it is then. Only a cancellation that the service
 * confirms changes it: whatever else it answers, the form may still be paid.
 *
 * @see The interface, "Cancel a created and unpaid payment"
 */
export async function cancelAttempt(attempt: AttemptRecord, { service, change, log }: Backend): Promise<AttemptRecord> {
  const { id, order_id } = attempt
  const result = await service.cancelPayment({ order_id })
  if (result.type !== 'cancelled') {
    log({ level: 'info', event: 'cancel_refused', attempt: id, order_id, reason: result.type })
    return attempt
  }
  log({ level: 'info', event: 'attempt_cancelled', attempt: id, order_id })
  const changed = await change(
    { id },
    (current) => applyPayment(forgetCreation(current), result.payment, 'answer').attempt,
  )
  return changed ?? attempt
}

/** The cancellation speaks of the payment as a whole: that it was created once is no word against it. */
function forgetCreation(attempt: AttemptRecord): AttemptRecord {
  return { ...attempt, transactions: attempt.transactions.filter(({ view }) => view.status !== 'init') }
}
