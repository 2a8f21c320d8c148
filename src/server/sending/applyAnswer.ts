import type { Payment } from '../../model/payment/payment.js'
import { applyPayment } from '../attempts/attemptProgress.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { reportDoublePayment } from '../events/reportDoublePayment.js'
import type { SendingContext } from './context.js'

/** Stores what an answer of the service says of the attempt's payment, and reports a double payment that it shows. */
export async function applyAnswer(
  attempt: AttemptRecord,
  payment: Payment,
  context: Pick<SendingContext, 'change' | 'log' | 'options' | 'callbacks'>,
): Promise<AttemptRecord> {
  let isDoublePayment = false
  const changed = await context.change({ id: attempt.id }, (current) => {
    const progress = applyPayment(current, payment, 'answer')
    isDoublePayment = progress.isDoublePayment
    return progress.attempt
  })
  if (isDoublePayment) await reportDoublePayment(attempt, payment, context)
  return changed ?? attempt
}
