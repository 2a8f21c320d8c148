import type { Document } from '../ledger/paymentDocuments.js'
import type { Subscription } from '../ledger/subscription.js'
import type { Transaction } from '../ledger/transaction.js'
import type { LaterChargeShape } from '../shared/laterChargeShapes.js'

/** The document of a later charge in the chosen shapes. */
export function shapeDocument(
  document: Document,
  { first: firstPayment }: Subscription,
  shapes: readonly LaterChargeShape[],
): Document {
  const { order_id, created_at } = document
  const { payment_id } = firstPayment
  const chargeNumber = String(created_at).replaceAll(/\D/g, '').slice(0, 14)
  return {
    ...document,
    ...(shapes.includes('own_order_id') && { order_id: `${order_id}-${chargeNumber}` }),
    ...(shapes.includes('own_method') && { method: 'recurring' }),
    ...(shapes.includes('first_created_at') && { created_at: firstPayment.created_at }),
    ...(shapes.includes('without_recurring') && { recurring: undefined }),
    ...(shapes.includes('without_ids') && { payment_id, transaction_id: undefined }),
  }
}

/** Where the webhook of a later charge is sent to. */
export function addressesOf(
  { server_url: notificationUrl }: Transaction,
  { first: firstPayment }: Subscription,
  shapes: readonly LaterChargeShape[],
): readonly (string | undefined)[] {
  if (shapes.includes('to_server_url')) return [firstPayment.server_url]
  return shapes.includes('to_both') ? [notificationUrl, firstPayment.server_url] : [notificationUrl]
}
