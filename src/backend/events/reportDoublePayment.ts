import type { Payment } from '../../core/model/payment/payment.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalCause } from '../attempts/journalEntry.js'
import { reasonOf } from '../callbacks/callbackTimer.js'
import type { ServerContext } from '../context/serverContext.js'
import { addNote } from '../journal/addNote.js'
import { detailOf } from '../observe/log.js'
import { membersOf } from './eventKeys.js'
import { paidByPayment } from './isPaid.js'

/**
 * Notifies the merchant at once of a double payment in an answer. If this fails, `onReview` is
 * still called until it succeeds.
 */
export async function reportDoublePayment(
  attempt: AttemptRecord,
  payment: Payment,
  context: ServerContext,
): Promise<void> {
  const { log, options, callbackTimer } = context
  const { id, order_id } = attempt
  log({ level: 'error', event: 'double_payment', attempt: id, order_id })
  const timed = { id: `double payment ${id}`, callback: 'onDoublePayment', attempt } as const
  const cause: Pick<JournalCause, 'by' | 'reason'> = { by: 'merchant', reason: 'double_payment' }
  try {
    await callbackTimer.inTime(timed, (signal) =>
      callOnDoublePayment(attempt, payment, signal, context),
    )
    if (options.callbacks.onDoublePayment)
      await addNote(attempt, { ...cause, type: 'callback' }, context)
  } catch (error) {
    const detail = detailOf(error)
    const names = { attempt: id, order_id }
    log({ level: 'error', event: 'callback_failed', ...names, ...reasonOf(error), detail })
    await addNote(attempt, { ...cause, type: 'callback_failed', detail }, context)
  }
}

async function callOnDoublePayment(
  attempt: AttemptRecord,
  payment: Payment,
  signal: AbortSignal,
  { log, options: { callbacks } }: ServerContext,
) {
  const { order_id, reference, saveCardConsent, wallet } = attempt
  // Without a transaction today's price can't be asked for.
  const paid = await paidByPayment(payment, { attempt, log, transaction: undefined })
  await callbacks.onDoublePayment?.(structuredClone(payment), {
    order_id,
    reference,
    ...paid,
    newMembers: Object.keys(membersOf({ type: 'payment', payment })),
    isSuperseded: false,
    ...(saveCardConsent && { saveCardConsent }),
    ...(wallet && { wallet }),
    transaction: undefined,
    signal,
  })
}
