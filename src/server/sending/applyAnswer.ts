import type { Payment } from '../../model/payment/payment.js'
import { applyPayment } from '../attempts/attemptProgress.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalActor } from '../attempts/journalEntry.js'
import { reportDoublePayment } from '../events/reportDoublePayment.js'
import { reasonOfPayment } from '../journal/reasonOfPayment.js'
import type { SendingContext } from './context.js'

/** Stores what an answer of the service says of the attempt's payment, and reports a double payment that it shows. `by`: who asked. */
export async function applyAnswer(
  attempt: AttemptRecord,
  { payment, by = 'service' }: { readonly payment: Payment; readonly by?: JournalActor },
  context: Pick<SendingContext, 'change' | 'log' | 'options' | 'callbacks' | 'store' | 'now'>,
): Promise<AttemptRecord> {
  let isDoublePayment = false
  const apply = (current: AttemptRecord): AttemptRecord => {
    const progress = applyPayment(current, payment, 'answer')
    isDoublePayment = progress.isDoublePayment
    return progress.attempt
  }
  const changed = await context.change({ id: attempt.id }, apply, {
    by,
    type: 'answered',
    reason: reasonOfPayment(payment),
  })
  if (isDoublePayment) await reportDoublePayment(attempt, payment, context)
  return changed ?? attempt
}
