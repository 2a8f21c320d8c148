import type { Payment } from '../../core/model/payment/payment.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { applyIdentifiedPayment, type Progress } from '../attempts/changes/applyPayment.js'
import type { JournalCause } from '../attempts/journalEntry.js'
import { identifyPayment } from '../attempts/transactions/identifyPayment.js'
import type { ServerContext } from '../context/serverContext.js'
import { maskReport } from '../events/maskReport.js'
import { reportDoublePayment } from '../events/reportDoublePayment.js'
import { reasonOfPayment } from '../journal/entryOfChange.js'
import { attemptNames } from '../observe/log.js'
import { statusDeviation } from '../observe/paymentDeviations.js'
import type { UnrecognisedReason } from '../store/paymentStore.js'

interface ServiceAnswer {
  /** Absent if the answer has no payment. */
  readonly payment: Payment | undefined
  /** For the journal. The payment's reason replaces this one. */
  readonly cause: JournalCause
  /** The change if the payment can't be of this attempt. */
  readonly onMismatch?: (current: AttemptRecord) => AttemptRecord
  /** A further change, after every answer. */
  readonly afterwards?: (current: AttemptRecord) => AttemptRecord
}

interface AppliedAnswer {
  readonly attempt: AttemptRecord
  readonly isChanged: boolean
  /** Why the payment can't be of this attempt. */
  readonly mismatch: UnrecognisedReason | undefined
}

/** A payment of another amount or currency is only logged; a double payment is reported. */
export async function applyAnsweredPayment(
  attempt: AttemptRecord,
  { payment: sentPayment, cause, onMismatch = unchanged, afterwards = unchanged }: ServiceAnswer,
  context: ServerContext,
): Promise<AppliedAnswer> {
  const payment = maskReport(sentPayment, attempt, context)
  const deviation = payment && statusDeviation(payment, 'answer')
  if (deviation) context.reportDeviation(deviation, attemptNames(attempt))
  const arrival = { now: context.now(), isAtSubscriptionAddress: false, isRecorded: false }
  const { mismatch, laterCharge } = payment ? identifyPayment(attempt, payment, arrival) : {}
  if (mismatch) {
    const names = attemptNames(attempt)
    context.log({ level: 'error', event: 'answer_mismatch', ...names, reason: mismatch })
  }
  const apply = (current: AttemptRecord): Progress => {
    if (payment && !mismatch)
      return applyIdentifiedPayment(current, { payment, laterCharge }, 'answer')
    return { attempt: mismatch ? onMismatch(current) : current, isDoublePayment: false }
  }

  const reason = mismatch ?? (payment && reasonOfPayment(payment))
  const changed = await context.change(
    { id: attempt.id },
    (current) => afterwards(apply(current).attempt),
    { ...cause, ...(reason !== undefined && { reason }) },
  )
  if (!changed) return { attempt, isChanged: false, mismatch }
  if (payment && apply(changed.before).isDoublePayment)
    await reportDoublePayment(attempt, payment, context)
  return { attempt: changed.after, isChanged: changed.after !== changed.before, mismatch }
}

function unchanged(attempt: AttemptRecord): AttemptRecord {
  return attempt
}
