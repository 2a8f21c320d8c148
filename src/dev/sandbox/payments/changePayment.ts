import { isOpen, type Transaction } from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import { stateText } from '../shared/paymentStates.js'
import type { SandboxEvent } from '../webhooks/eventLog.js'
import { notifyPayment } from './notify.js'
import { followFirstPayment } from './subscriptionCharges.js'

/**
 * Stores a payment after a change, with a line of the log and a webhook. Nothing may be awaited
 * between reading the payment and this call, or another change could be lost.
 */
export function changePayment(changed: Transaction, event: SandboxEvent, context: SandboxContext) {
  context.ledger.add(changed)
  context.log.note(event, { subject: changed, detail: stateText(changed) })
  if (!isOpen(changed)) context.clock.cancel(changed.transaction_id)
  followFirstPayment(changed, context)
  notifyPayment(changed, context)
  return changed
}
