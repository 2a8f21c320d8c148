import { isOpen, type Transaction } from '../ledger/transaction.js'
import type { SandboxRoom } from '../setup/sandboxContext.js'
import type { SandboxEvent } from '../webhooks/eventLog.js'
import { followFirstPayment } from './subscriptionCharges.js'
import { notifyPayment } from './notify.js'

/** What happens to a payment, and what to call it in the log. */
export interface PaymentChange {
  readonly event: SandboxEvent
  /** Answers the same transaction when nothing changes. */
  readonly change: (transaction: Transaction) => Transaction
}

/**
 * Carries out a change: books, log, webhook, subscription. Looks the payment up again, since another change may have come
 * while this one was being read. Answers the payment as it is afterwards.
 */
export function changePayment(
  { transaction_id }: Transaction,
  { event, change }: PaymentChange,
  room: SandboxRoom,
): Transaction | undefined {
  const before = room.ledger.byTransactionId(transaction_id)
  if (before === undefined) return undefined
  const after = change(before)
  if (after === before) return before

  const { order_id, payment_id, status, status_code } = after
  room.ledger.update(after)
  room.log.note({ event, order_id, payment_id, detail: `${status} ${status_code}` })
  if (!isOpen(after)) room.alarms.clear(transaction_id)
  followFirstPayment(after, room)
  notifyPayment(after, room)
  return after
}
