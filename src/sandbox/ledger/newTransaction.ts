import { firstStates, limitInfoOf } from '../shared/paymentStates.js'
import type { CardOnFile } from './cardOnFile.js'

/** The ids and addresses of a new transaction. */
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

/** The members of a transaction that its card decides. Without a card, as by a wallet's token, it is paid. */
export function paidBy(card: CardOnFile | undefined, now: number) {
  const scenario = card?.scenario ?? 'succeeds'
  const state = firstStates[scenario]
  return { scenario, ...state, ...(card && { card }), ...limitInfoOf(state, now) }
}
