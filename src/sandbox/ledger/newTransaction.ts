import { firstStates } from '../shared/paymentStates.js'
import type { CardOnFile } from './cardOnFile.js'
import { limitOf, type Transaction } from './transaction.js'

/** What every new transaction has for itself. */
export function newIdentity(
  baseUrl: string,
): Pick<
  Transaction,
  'payment_id' | 'transaction_id' | 'gateway_order_id' | 'billing_order_id' | 'bank_id' | 'bank_url' | 'receipt_url'
> {
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

/** What a card makes of a transaction at once; without one, by a wallet's token from elsewhere, it is paid. */
export function paidBy(
  card: CardOnFile | undefined,
  now: number,
): Pick<Transaction, 'scenario' | 'card' | 'limit_info' | 'status' | 'status_code' | 'status_description'> {
  const scenario = card?.scenario ?? 'succeeds'
  const limit_info = limitOf(scenario, now)
  return { scenario, ...firstStates[scenario], ...(card && { card }), ...(limit_info && { limit_info }) }
}
