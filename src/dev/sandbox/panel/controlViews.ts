import { formatTimestamp } from '../../../core/model/timestamp.js'
import { checkoutFormPath } from '../../../core/wire/paths.js'
import type { LedgerOperation } from '../ledger/operation.js'
import { identity, state } from '../ledger/paymentDocuments.js'
import type { Subscription } from '../ledger/subscription.js'
import { needsShopper, type Transaction } from '../ledger/transaction.js'
import { recurringOf } from '../payments/notify.js'
import type { SandboxContext } from '../setup/createContext.js'
import type { SandboxProject } from '../shared/sandboxProject.js'
import type { Delivery } from '../webhooks/delivery.js'

type View = Readonly<Record<string, unknown>>

/**
 * A payment without the card's token, the customer and the payload: anyone who reaches the port can
 * read it.
 */
export function paymentView(transaction: Transaction, context: SandboxContext): View {
  const { log, baseUrl } = context
  const isWaiting = needsShopper(transaction)
  const { checkout } = transaction
  const recurring = recurringOf(transaction, context)
  return {
    ...identity(transaction),
    mode: transaction.mode,
    ...state(transaction),
    cc_mask: transaction.card?.cc_mask ?? null,
    user_action_required: isWaiting,
    user_action_url: isWaiting ? transaction.bank_url : null,
    checkout_url: checkout ? `${baseUrl}${checkoutFormPath(checkout.checkout_id)}` : null,
    expires_at: checkout?.expiresAt === undefined ? null : formatTimestamp(checkout.expiresAt),
    recurring,
    split: transaction.split,
    ...transaction.processed,
    scenario: transaction.scenario,
    created_at: transaction.created_at,
    processed_at: transaction.processed_at,
    events: log
      .about(transaction.payment_id)
      .map(({ at, event, detail }) => ({ at, event, detail })),
  }
}

/** An operation without its `server_url`. The processed amount is beside the other members. */
export function operationView(operation: LedgerOperation): View {
  const { server_url: _, processed, ...shownMembers } = operation
  return { ...shownMembers, ...processed }
}

/** Without the card's token, which could be used to pay. */
export function deliveryView({ document, ...delivery }: Delivery): View {
  return { ...delivery, document: documentView(document) }
}

/** What a webhook said, without the card's token. */
export function documentView({ cc_token, ...document }: Delivery['document']): View {
  return { ...document, cc_token: cc_token && '•••' }
}

/**
 * A subscription with the members of `init_recurring` and the time of its next charge.
 * `fail_next` counts the charges that will be declined on request.
 */
export function subscriptionView({
  id,
  status,
  terms,
  createdAt,
  first: firstPayment,
  next: plannedCharge,
  failNext,
}: Subscription): View {
  return {
    id,
    status,
    pos_id: firstPayment.pos_id,
    order_id: firstPayment.order_id,
    currency: firstPayment.currency,
    ...terms,
    created_at: formatTimestamp(createdAt),
    next_charge_at: plannedCharge ? formatTimestamp(plannedCharge.at) : null,
    retry: plannedCharge?.retry ?? 0,
    fail_next: failNext,
  }
}

/** A project without its secrets, for a comparison with a backend's settings. */
export function projectView({
  posId,
  apiKey,
  environment = 'test',
  merchantName,
}: SandboxProject): View {
  return {
    pos_id: posId,
    api_key: apiKey,
    environment,
    merchant: merchantName,
  }
}
