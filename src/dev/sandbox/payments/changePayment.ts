import { isOpen, type Transaction } from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import { stateText } from '../shared/paymentStates.js'
import type { SandboxEvent } from '../webhooks/eventLog.js'
import { notifyPayment } from './notify.js'
import { followFirstPayment } from './subscriptionCharges.js'

/**
 * A change of a payment, and the line of the log for it. `change` answers the same object if it
 * finds nothing to do; then nothing is logged, and no webhook is sent.
 */
export interface PaymentChange {
  readonly event: SandboxEvent
  readonly change: (transaction: Transaction) => Transaction
}

/**
 * Looks the payment up again, since another change may have come first. Answers it after the
 * change.
 */
export function changePayment(
  payment: Transaction,
  { event, change }: PaymentChange,
  context: SandboxContext,
) {
  const { transaction_id } = payment
  const before = context.ledger.byTransactionId(transaction_id)
  if (before === undefined) return payment
  const after = change(before)
  if (after === before) return before

  context.ledger.update(after)
  context.log.note(event, { subject: after, detail: stateText(after) })
  if (!isOpen(after)) context.clock.cancel(transaction_id)
  followFirstPayment(after, context)
  notifyPayment(after, context)
  return after
}
