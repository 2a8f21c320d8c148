import { formatTimestamp } from '../../../core/model/timestamp.js'
import { firstStates, limitInfoOf } from '../shared/paymentStates.js'
import type { CardOnFile } from './cardOnFile.js'
import type { Transaction } from './transaction.js'

/**
 * The random ids of a transaction, and the addresses that contain them. The interface lets
 * `gateway_order_id` and `billing_order_id` be null. The sandbox always sends them.
 */
export function newIdentity(baseUrl: string) {
  const payment_id = crypto.randomUUID()
  const bank_id = crypto.randomUUID()
  return {
    payment_id,
    transaction_id: crypto.randomUUID(),
    gateway_order_id: crypto.randomUUID(),
    billing_order_id: crypto.randomUUID(),
    bank_id,
    bank_url: `${baseUrl}/sandbox/bank/${bank_id}`,
    receipt_url: `${baseUrl}/sandbox/receipts/${payment_id}`,
  }
}

/** A further transaction of an order, with the same card and webhook address, of this moment. */
export function repeat(
  transaction: Transaction,
  { now, baseUrl }: { readonly now: number; readonly baseUrl: string },
) {
  const { checkout: _, limit_info: __, eci: ___, processed: ____, ...copiedMembers } = transaction
  const createdAt = formatTimestamp(now)
  return {
    ...copiedMembers,
    ...newIdentity(baseUrl),
    created_at: createdAt,
    processed_at: createdAt,
  }
}

/**
 * The members of a transaction that its card decides. Without a card, as by a wallet's token, it is
 * paid.
 */
export function paidBy(card: CardOnFile | undefined, now: number) {
  const scenario = card?.scenario ?? 'succeeds'
  const state = firstStates[scenario]
  return { scenario, ...state, card, ...limitInfoOf(state, now) }
}
