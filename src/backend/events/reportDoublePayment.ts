import type { Payment } from '../../core/model/payment/payment.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { reasonOf } from '../callbacks/callbackTimer.js'
import type { ServerContext } from '../context/serverContext.js'
import { addNote } from '../journal/addNote.js'
import { detailOf } from '../observe/log.js'
import { membersOf } from './eventKeys.js'
import { takenByPayment } from './paymentContext.js'

/**
 * Notifies the merchant at once of a double payment in an answer. If this fails, `onReview` is
 * still called until it succeeds.
 */
export async function reportDoublePayment(
  attempt: AttemptRecord,
  payment: Payment,
  context: ServerContext,
): Promise<void> {
  const { log, callbackTimer, options } = context
  const { callbacks } = options
  const { id, order_id, reference, saveCardConsent, wallet } = attempt
  log({ level: 'error', event: 'double_payment', attempt: id, order_id })
  try {
    await callbackTimer.inTime(
      { id: `double payment ${id}`, callback: 'onDoublePayment', attempt },
      async (signal) => {
        const paymentContext = {
          order_id,
          reference,
          // Without a transaction today's price can't be asked for.
          ...(await takenByPayment(payment, { attempt, log, transaction: undefined })),
          newMembers: Object.keys(membersOf({ type: 'payment', payment })),
          isSuperseded: false,
          ...(saveCardConsent && { saveCardConsent }),
          ...(wallet && { wallet }),
          transaction: undefined,
          signal,
        }
        await callbacks.onDoublePayment?.(structuredClone(payment), paymentContext)
      },
    )
    const cause = { by: 'merchant', type: 'callback', reason: 'double_payment' } as const
    if (callbacks.onDoublePayment) await addNote(attempt, cause, context)
  } catch (error) {
    const detail = detailOf(error)
    log({
      level: 'error',
      event: 'callback_failed',
      attempt: id,
      order_id,
      ...reasonOf(error),
      detail,
    })
    await addNote(
      attempt,
      { by: 'merchant', type: 'callback_failed', reason: 'double_payment', detail },
      context,
    )
  }
}
