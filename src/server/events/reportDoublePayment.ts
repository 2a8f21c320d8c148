import type { Payment } from '../../model/payment/payment.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { detailOf } from '../observe/log.js'
import { reasonOf } from './callbackTimer.js'
import type { EventsContext } from './context.js'
import { takenByPayment } from './paymentContext.js'

/**
 * Notifies the merchant at once of a double payment that an answer shows. Whether this succeeds or not, the attempt
 * is in review, and `onReview` is called until it does not fail.
 */
export async function reportDoublePayment(
  attempt: AttemptRecord,
  payment: Payment,
  { log, options, callbacks }: Pick<EventsContext, 'log' | 'options' | 'callbacks'>,
): Promise<void> {
  const { id, order_id, reference, saveCardConsent } = attempt
  log({ level: 'error', event: 'double_payment', attempt: id, order_id })
  try {
    await callbacks.inTime({ id: `double payment ${id}`, callback: 'onDoublePayment', attempt }, async (signal) => {
      const context = {
        order_id,
        reference,
        // Outside of a transaction nobody can say what today's price is.
        ...(await takenByPayment(payment, { attempt, log, transaction: undefined })),
        newMembers: Object.keys(payment),
        isSuperseded: false,
        ...(saveCardConsent && { saveCardConsent }),
        transaction: undefined,
        signal,
      }
      await options.onDoublePayment?.(structuredClone(payment), context)
    })
  } catch (error) {
    log({
      level: 'error',
      event: 'callback_failed',
      attempt: id,
      order_id,
      ...reasonOf(error),
      detail: detailOf(error),
    })
  }
}
