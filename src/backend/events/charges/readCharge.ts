import type { Operation } from '../../../core/model/payment/operation.js'
import { parsePayment } from '../../../core/model/payment/payment.js'
import type { WebhookEvent } from '../../../core/model/payment/webhookEvent.js'
import { mayCharge } from '../../attempts/transactions/chargeMethod.js'

/**
 * Reads an event with an unlisted method, or without an `order_id`, as a charge of a subscription.
 * A recognised event, and one that can't be a charge, stays the same.
 *
 * @param order_id the order of the subscription that the event's address names
 * @see The interface, "Events": the payload of recurring notifications is not shown
 */
export function readCharge(event: WebhookEvent, order_id: string | undefined): WebhookEvent {
  if (event.type !== 'unrecognised') return event
  const { data } = event
  const { operation_id, order_id: sentOrderId } = data as Readonly<Partial<Operation>>
  // Only captures, voids and refunds have an operation_id.
  if (operation_id !== undefined && operation_id !== null) return event
  const payment = parsePayment({ ...data, order_id: sentOrderId ?? order_id })
  if (payment.type === 'error' || !mayCharge(payment.value)) return event
  return { type: 'payment', payment: payment.value }
}
