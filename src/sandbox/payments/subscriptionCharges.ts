import { afterCharge, afterFirstPayment, ended, makeCharge, type Subscription } from '../ledger/subscription.js'
import { isOpen, type Transaction } from '../ledger/transaction.js'
import type { SandboxRoom } from '../setup/sandboxContext.js'
import { notifyPayment } from './notify.js'

/** Starts or ends the subscription that this payment is the first of, once the payment is settled. */
export function followFirstPayment(transaction: Transaction, room: SandboxRoom): void {
  const { recurring_id = '', transaction_id, order_id, payment_id } = transaction
  const subscription = room.subscriptions.find(recurring_id)
  if (subscription?.first.transaction_id !== transaction_id || isOpen(transaction)) return
  if (subscription.status === 'canceled') return
  const next = afterFirstPayment(subscription, transaction, room.clock.now())
  const event = next.next ? 'subscription_started' : 'subscription_ended'
  write(next, room)
  room.log.note({ event, order_id, payment_id })
}

/** Ends a subscription: nothing is charged any more. Its last transaction is sent again, to tell that it is over. */
export function endSubscription(subscription: Subscription, room: SandboxRoom): Subscription {
  const over = ended(subscription)
  write(over, room)
  tellEnd(over, room)
  return over
}

/** Writes the subscription down and sets the alarm for its next charge. */
function write(subscription: Subscription, room: SandboxRoom): void {
  const { id, next } = subscription
  room.subscriptions.set(subscription)
  if (next === undefined) room.alarms.clear(id)
  else room.alarms.set(id, next.at, () => charge(id, room))
}

function charge(id: string, room: SandboxRoom): void {
  const subscription = room.subscriptions.find(id)
  if (subscription?.next === undefined) return
  const now = room.clock.now()
  const transaction = makeCharge(subscription, { now, baseUrl: room.baseUrl })
  const { order_id, payment_id, status, status_code } = transaction
  const next = afterCharge(subscription, transaction, now)
  room.ledger.add(transaction)
  // The charge belongs to the subscription as it stood when the charge was made: active, even when it was the last one.
  write({ ...next, status: 'active' }, room)
  const event = status === 'success' ? 'subscription_charged' : 'subscription_charge_failed'
  room.log.note({ event, order_id, payment_id, detail: `${status} ${status_code}` })
  notifyPayment(transaction, room)
  if (next.status === 'canceled') endSubscription(next, room)
}

function tellEnd({ first }: Subscription, room: SandboxRoom): void {
  const { order_id, payment_id, recurring_id } = first
  room.log.note({ event: 'subscription_ended', order_id, payment_id })
  const last = room.ledger.list().find((transaction) => transaction.recurring_id === recurring_id)
  if (last) notifyPayment(last, room)
}
