import type { LedgerOperation } from '../ledger/operation.js'
import { webhookOperation, webhookPayment } from '../ledger/paymentDocuments.js'
import type { Transaction } from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import type { Webhook, WebhookSubject } from '../webhooks/delivery.js'
import { addressesOf, shapeDocument } from './shapeCharge.js'

/**
 * The member `recurring` of a payment's documents, with the subscription's present status;
 * `undefined` for a payment of no subscription.
 */
export function recurringOf({ recurring_id }: Transaction, { subscriptions }: SandboxContext) {
  const subscription = recurring_id === undefined ? undefined : subscriptions.find(recurring_id)
  return subscription && { id: subscription.id, status: subscription.status }
}

/** Sends a payment's webhook with its present state. `false` without a `server_url`. */
export function notifyPayment(
  transaction: Transaction,
  context: SandboxContext,
  afterMs = 0,
): boolean {
  const document = webhookPayment(transaction, recurringOf(transaction, context))
  const subscription = context.subscriptions.find(transaction.recurring_id ?? '')
  if (!subscription || subscription.first.transaction_id === transaction.transaction_id) {
    return notify(transaction, { document, url: transaction.server_url, afterMs }, context)
  }

  const { shapes = context.laterCharges } = subscription
  const shaped = shapeDocument(document, subscription, shapes)
  const sent = addressesOf(transaction, subscription, shapes).map((url) =>
    notify(transaction, { document: shaped, url, afterMs }, context),
  )
  return sent.includes(true)
}

/**
 * Sends an operation's webhook with its present state. `false` without a `server_url`.
 *
 * @see The interface, "Events"
 */
export function notifyOperation(
  operation: LedgerOperation,
  context: SandboxContext,
  afterMs = 0,
): boolean {
  return notify(
    operation,
    { document: webhookOperation(operation), url: operation.server_url, afterMs },
    context,
  )
}

type Notice = Pick<Webhook, 'document' | 'afterMs'> & { readonly url: string | undefined }

function notify(
  subject: WebhookSubject,
  { document, url, afterMs }: Notice,
  { deliveries, log }: SandboxContext,
) {
  if (url === undefined) {
    log.note('webhook_skipped', { subject, detail: 'no server_url' })
    return false
  }
  deliveries.send({ subject, document, url, afterMs })
  return true
}
