import type { Payment } from '../../model/payment/payment.js'
import { applyPayment, type Progress } from '../attempts/attemptProgress.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalCause } from '../attempts/journalEntry.js'
import { mismatchOf } from '../attempts/mismatchOf.js'
import { reportDoublePayment } from '../events/reportDoublePayment.js'
import { reasonOfPayment } from '../journal/entryOfChange.js'
import { attemptNames } from '../observe/log.js'
import type { ServerContext } from '../serverContext.js'

/** What the service answers about an attempt's payment, whatever it was asked. */
export interface ServiceAnswer {
  /** Absent where it says nothing of the payment. */
  readonly payment: Payment | undefined
  /** What the journal says. Its reason is the payment's own, where there is one. */
  readonly cause: JournalCause
  /** What changes an attempt whose payment this can't be. */
  readonly onMismatch?: (current: AttemptRecord) => AttemptRecord
  /** Changes the attempt further, whatever was answered. */
  readonly afterwards?: (current: AttemptRecord) => AttemptRecord
}

/**
 * Stores what an answer of the service says of the attempt's payment. One of another amount or currency is logged and not
 * applied; a double payment is reported. Answers the attempt as it is then.
 */
export async function applyServiceAnswer(
  attempt: AttemptRecord,
  { payment, cause, onMismatch = same, afterwards = same }: ServiceAnswer,
  context: ServerContext,
): Promise<{ attempt: AttemptRecord; isChanged: boolean; mismatch: ReturnType<typeof mismatchOf> }> {
  const mismatch = payment && mismatchOf(attempt, payment)
  if (mismatch) context.log({ level: 'error', event: 'answer_mismatch', ...attemptNames(attempt), reason: mismatch })
  const apply = (current: AttemptRecord): Progress => {
    if (payment && !mismatch) return applyPayment(current, payment, 'answer')
    return { attempt: mismatch ? onMismatch(current) : current, isDoublePayment: false }
  }
  const reason = mismatch ?? (payment && reasonOfPayment(payment))
  const changed = await context.change({ id: attempt.id }, (current) => afterwards(apply(current).attempt), {
    ...cause,
    ...(reason !== undefined && { reason }),
  })
  if (!changed) return { attempt, isChanged: false, mismatch }
  if (payment && apply(changed.before).isDoublePayment) await reportDoublePayment(attempt, payment, context)
  return { attempt: changed.after, isChanged: changed.after !== changed.before, mismatch }
}

function same(attempt: AttemptRecord): AttemptRecord {
  return attempt
}
