import type { LedgerOperation } from '../ledger/operation.js'
import type { Transaction } from '../ledger/transaction.js'
import type { MerchantAnswer } from './callMerchant.js'

/** The payment or the operation of a webhook. The event is the pair of method and status. */
export type WebhookSubject = Pick<
  Transaction | LedgerOperation,
  'payment_id' | 'transaction_id' | 'order_id' | 'pos_id' | 'method' | 'status' | 'status_code'
>

/** A webhook to send. */
export interface Webhook {
  readonly subject: WebhookSubject
  /** What `data` of the form contains. */
  readonly document: Readonly<Record<string, unknown>>
  /** The payment's `server_url`. */
  readonly url: string
  readonly afterMs: number
}

/**
 * A webhook on its way to the merchant, with every attempt to deliver it. `lost` was never sent, by
 * an intended fault; `given_up` failed at its last try.
 */
export interface Delivery extends WebhookSubject {
  readonly delivery_id: string
  readonly url: string
  readonly state: 'waiting' | 'delivered' | 'given_up' | 'lost'
  readonly attempts: readonly (MerchantAnswer & { readonly at: string })[]
  readonly next_attempt_at?: string
  /** From when the payment changed: a late attempt sends the same. */
  readonly document: Readonly<Record<string, unknown>>
}

/** A delivery before its first attempt. */
export function newDelivery({ subject, document, url }: Webhook): Delivery {
  const { payment_id, transaction_id, order_id, pos_id, method, status, status_code } = subject
  return {
    delivery_id: crypto.randomUUID(),
    payment_id,
    transaction_id,
    order_id,
    pos_id,
    method,
    status,
    status_code,
    url,
    state: 'waiting',
    attempts: [],
    document,
  }
}

/**
 * Whether an attempt has delivered its webhook. A redirect is a failed attempt, as is any answer
 * but 2xx. The interface does not show what a receiver must answer.
 */
export function isDelivered({ result }: Delivery['attempts'][number]): boolean {
  return typeof result === 'number' && result >= 200 && result < 300
}
