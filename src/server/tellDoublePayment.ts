import type { Payment } from '../model/payment.js'
import { isPaid } from '../model/statusCode.js'
import type { AttemptRecord } from './attemptRecord.js'
import type { Backend } from './backend.js'
import { reasonOf } from './callbackLimits.js'
import { detailOf } from './log.js'

/**
 * Tells the merchant at once of a double payment that an answer brought to light. Whether this succeeds or not, the attempt
 * is in review, and `onReview` is told of that until it does not fail.
 */
export async function tellDoublePayment(
  { id, order_id, reference }: AttemptRecord,
  payment: Payment,
  { log, options, callbacks }: Backend,
): Promise<void> {
  log({ level: 'error', event: 'double_payment', attempt: id, order_id })
  try {
    await callbacks.inTime(`double payment ${id}`, (signal) => {
      const context = {
        order_id,
        reference,
        isPaid: isPaid(payment),
        isSuperseded: false,
        transaction: undefined,
        signal,
      }
      return options.onDoublePayment?.(structuredClone(payment), context)
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
