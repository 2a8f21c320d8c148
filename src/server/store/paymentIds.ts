import type { WebhookEvent } from '../../model/payment/webhookEvent.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'

/**
 * The ids that the service has for the payments of an attempt, as its transactions and, if given, an event of it name them. An
 * event that did not match the order is in no transaction.
 */
export function paymentIdsOf({ transactions }: AttemptRecord, event?: WebhookEvent): readonly string[] {
  const ids = transactions.map(({ payment_id }) => payment_id)
  const named = event && paymentIdIn(event)
  return named === undefined ? ids : [...ids, named]
}

/** The payment that an event is about, or whose capture, void or refund it is about. */
export function paymentIdIn(event: WebhookEvent): string | undefined {
  if (event.type === 'payment') return event.payment.payment_id
  return event.type === 'operation' ? event.operation.payment_id : undefined
}
