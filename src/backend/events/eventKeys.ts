import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import { subjectOf } from '../store/paymentIds.js'
import type { EventRecord } from '../store/paymentStore.js'

/**
 * Equal for all events of one transaction or operation; `undefined` for an unknown shape.
 *
 * Webhooks may leave `transaction_id` out, so it is no part of the key. `created_at` is, because a
 * subscription's charges may share `payment_id`: without it, the second charge would look like a
 * repeat of the first.
 */
export function subjectKeyOf(event: WebhookEvent): string | undefined {
  const subject = subjectOf(event)
  if (!subject) return undefined
  const { pos_id, order_id, method, created_at } = subject
  const id = event.type === 'operation' ? event.operation.operation_id : subject.payment_id
  return JSON.stringify([pos_id, order_id, method, id, created_at])
}

/**
 * All members of the event's payment or operation, also those that the interface does not list: the
 * service may add some. For an unknown shape, the members of its data.
 */
export function membersOf(event: WebhookEvent): Readonly<Record<string, unknown>> {
  const subject = subjectOf(event)
  if (!subject) return 'data' in event ? event.data : {}
  const { other: unlisted, ...members } = subject
  return { ...members, ...unlisted }
}

/** The members of a log line that name the attempt and order of an event. */
export function namesOf({ attemptId, event }: EventRecord): {
  readonly attempt?: string
  readonly order_id?: string
} {
  const order_id = event.type === 'payment' ? event.payment.order_id : undefined
  return {
    ...(attemptId !== undefined && { attempt: attemptId }),
    ...(order_id !== undefined && { order_id }),
  }
}
