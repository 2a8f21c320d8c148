import type { Operation } from '../../core/model/payment/operation.js'
import type { Payment } from '../../core/model/payment/payment.js'
import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'

/**
 * The service's payment ids in an attempt's transactions, and in `event`, which may have matched no
 * transaction.
 */
export function paymentIdsOf(
  { transactions }: AttemptRecord,
  event?: WebhookEvent,
): readonly string[] {
  const ids = transactions.map(({ payment_id }) => payment_id)
  const eventPaymentId = event && subjectOf(event)?.payment_id
  return eventPaymentId === undefined ? ids : [...ids, eventPaymentId]
}

/** The payment or operation of an event; `undefined` for an unknown shape. */
export function subjectOf(event: WebhookEvent): Payment | Operation | undefined {
  if (event.type === 'payment') return event.payment
  return event.type === 'operation' ? event.operation : undefined
}
