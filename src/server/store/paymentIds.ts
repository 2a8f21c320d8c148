import type { WebhookEvent } from '../../model/payment/webhookEvent.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'

/** The service's payment ids in an attempt's transactions, and in `event`, which may have matched no transaction. */
export function paymentIdsOf({ transactions }: AttemptRecord, event?: WebhookEvent): readonly string[] {
  const ids = transactions.map(({ payment_id }) => payment_id)
  const named = event && paymentIdIn(event)
  return named === undefined ? ids : [...ids, named]
}

/** The payment of an event, or of its capture, void or refund. */
export function paymentIdIn(event: WebhookEvent): string | undefined {
  if (event.type === 'payment') return event.payment.payment_id
  return event.type === 'operation' ? event.operation.payment_id : undefined
}
