import type { Document } from '../ledger/paymentDocuments.js'
import type { Subscription } from '../ledger/subscription.js'
import type { Transaction } from '../ledger/transaction.js'
import type { LaterChargeShape } from '../shared/laterChargeShapes.js'

type HasShape = (shape: LaterChargeShape) => boolean

/** The document of a later charge in the chosen shapes. */
export function shapeDocument(
  document: Document,
  { first: firstPayment }: Subscription,
  hasShape: HasShape,
): Document {
  const { order_id, created_at } = document
  const { payment_id } = firstPayment
  const chargeNumber = String(created_at).replaceAll(/\D/g, '').slice(0, 14)
  return {
    ...document,
    ...(hasShape('own_order_id') && { order_id: `${order_id}-${chargeNumber}` }),
    ...(hasShape('own_method') && { method: 'recurring' }),
    ...(hasShape('first_created_at') && { created_at: firstPayment.created_at }),
    ...(hasShape('without_recurring') && { recurring: undefined }),
    ...(hasShape('without_ids') && { payment_id, transaction_id: undefined }),
  }
}

/** Where the webhook of a later charge is sent to. */
export function addressesOf(
  { server_url: notificationUrl }: Transaction,
  { first: firstPayment }: Subscription,
  hasShape: HasShape,
): readonly (string | undefined)[] {
  if (hasShape('to_server_url')) return [firstPayment.server_url]
  return hasShape('to_both') ? [notificationUrl, firstPayment.server_url] : [notificationUrl]
}
