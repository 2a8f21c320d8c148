import type { EventRecord } from '../store/paymentStore.js'

/** The members of a log line that name an event's attempt and order. */
export function namesOf({ attemptId, event }: EventRecord): { readonly attempt?: string; readonly order_id?: string } {
  const order_id = event.type === 'payment' ? event.payment.order_id : undefined
  return {
    ...(attemptId !== undefined && { attempt: attemptId }),
    ...(order_id !== undefined && { order_id }),
  }
}
