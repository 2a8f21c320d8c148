import type { Operation } from '../../model/payment/operation.js'
import type { Payment } from '../../model/payment/payment.js'
import type { WebhookEvent } from '../../model/payment/webhookEvent.js'
import type { AttemptKey } from '../attempts/attemptRecord.js'
import type { EventRecord } from '../store/paymentStore.js'

/** Which attempt an event is of: events may come before the answer that has its `payment_id`. */
export function attemptKeyOf(event: WebhookEvent, posId: string): AttemptKey | undefined {
  const subject = subjectOf(event)
  return subject && { pos_id: posId, order_id: subject.order_id }
}

/**
 * Equal for all events of one transaction or operation: what is known of it decides whether an event says something new.
 * `undefined` for an event of no shape we know.
 *
 * By its time, since webhooks may leave the transaction's id out, and a subscription's charges may share the payment's.
 */
export function subjectKeyOf(event: WebhookEvent): string | undefined {
  const subject = subjectOf(event)
  if (!subject) return undefined
  const { pos_id, order_id, method, created_at } = subject
  const id = event.type === 'operation' ? event.operation.operation_id : subject.payment_id
  return JSON.stringify([pos_id, order_id, method, id, created_at])
}

/** What an event is about; `undefined` for an event of no shape we know. */
export function subjectOf(event: WebhookEvent): Payment | Operation | undefined {
  if (event.type === 'payment') return event.payment
  return event.type === 'operation' ? event.operation : undefined
}

/** What an event says, less its type: its payment's or operation's members, `other` among them, or its data. */
export function membersOf(event: WebhookEvent): Readonly<Record<string, unknown>> {
  const subject = subjectOf(event)
  if (!subject) return 'data' in event ? event.data : {}
  const { other, ...members } = subject
  return { ...members, ...other }
}

/** The members of a log line that name an event's attempt and order. */
export function namesOf({ attemptId, event }: EventRecord): { readonly attempt?: string; readonly order_id?: string } {
  const order_id = event.type === 'payment' ? event.payment.order_id : undefined
  return {
    ...(attemptId !== undefined && { attempt: attemptId }),
    ...(order_id !== undefined && { order_id }),
  }
}
