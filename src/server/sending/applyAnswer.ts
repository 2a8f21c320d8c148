import type { Payment } from '../../model/payment/payment.js'
import { applyPayment, type Progress } from '../attempts/attemptProgress.js'
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
  const apply = (current: AttemptRecord): Progress => applyPayment(current, payment, 'answer')
  const changed = await context.change({ id: attempt.id }, (current) => apply(current).attempt, {
    by,
    type: 'answered',
    reason: reasonOfPayment(payment),
  })
  if (changed && apply(changed.before).isDoublePayment) await reportDoublePayment(attempt, payment, context)
  return changed?.after ?? attempt
}
