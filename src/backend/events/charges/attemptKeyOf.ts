import type { WebhookEvent } from '../../../core/model/payment/webhookEvent.js'
import type { AttemptKey } from '../../attempts/attemptRecord.js'
import { subjectOf } from '../../store/paymentIds.js'

/**
 * The key of an event's attempt. It is the `order_id`, because an event may come before the answer
 * that has its `payment_id`.
 */
export function attemptKeyOf(event: WebhookEvent, posId: string): AttemptKey | undefined {
  const subject = subjectOf(event)
  return subject && { pos_id: posId, order_id: subject.order_id }
}
