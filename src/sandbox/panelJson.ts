import type { SandboxRoom } from './createPayment.js'
import { needsShopper, type Transaction } from './transaction.js'

/** Answers `{ payments: […] }`, newest first: what a test or a script wants to know of the books. */
export function paymentsJson({ ledger, log }: SandboxRoom): Response {
  const payments = ledger.list().map((transaction) => ({
    ...viewOf(transaction),
    events: log.about(transaction.payment_id).map(({ at, event, detail }) => ({ at, event, detail })),
  }))
  return Response.json({ payments }, { headers: { 'Cache-Control': 'no-store' } })
}

/** Answers `{ deliveries: […] }`, newest first. */
export function deliveriesJson({ deliveries }: SandboxRoom): Response {
  return Response.json({ deliveries: deliveries.list() }, { headers: { 'Cache-Control': 'no-store' } })
}

/** Leaves out the card's token, the customer and the payload: the panel is open to whoever reaches the port. */
function viewOf(transaction: Transaction) {
  const isWaiting = needsShopper(transaction)
  return {
    payment_id: transaction.payment_id,
    transaction_id: transaction.transaction_id,
    order_id: transaction.order_id,
    pos_id: transaction.pos_id,
    mode: transaction.mode,
    method: transaction.method,
    amount: transaction.amount,
    currency: transaction.currency,
    status: transaction.status,
    status_code: transaction.status_code,
    status_description: transaction.status_description,
    cc_mask: transaction.card?.cc_mask ?? null,
    user_action_required: isWaiting,
    user_action_url: isWaiting ? transaction.bank_url : null,
    scenario: transaction.scenario,
    created_at: transaction.created_at,
    processed_at: transaction.processed_at,
  }
}
