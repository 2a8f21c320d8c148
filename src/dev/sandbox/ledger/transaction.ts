import {
  type CustomerMembers,
  customerMembers,
} from '../../../core/model/payment/customerMembers.js'
import type { LimitInfo } from '../../../core/model/payment/limitInfo.js'
import type { PrimaryMethod } from '../../../core/model/payment/method.js'
import type { Payment, SplitEntry } from '../../../core/model/payment/payment.js'
import type { PaymentMode } from '../../../core/model/payment/paymentFields.js'
import { formatTimestamp } from '../../../core/model/timestamp.js'
import { type PaymentState, paymentStates } from '../shared/paymentStates.js'
import type { ScenarioName } from '../shared/scenarios.js'
import type { CardOnFile } from './cardOnFile.js'

/**
 * With the card's mask and token, never its number, expiry date or code. Charges of a subscription
 * share the `order_id`.
 */
export interface Transaction extends PaymentState {
  readonly payment_id: string
  readonly transaction_id: string
  readonly order_id: string
  readonly gateway_order_id: string
  readonly billing_order_id: string
  readonly pos_id: string
  readonly mode: PaymentMode
  readonly method: PrimaryMethod
  readonly amount: number
  readonly currency: string
  readonly description?: string | undefined
  /** The language of the shopper's pages, as the merchant has sent it. */
  readonly customer_lang?: string | undefined
  readonly scenario: ScenarioName
  /** Random: with it anyone can decide at the bank page. */
  readonly bank_id: string
  readonly bank_url: string
  readonly receipt_url: string
  readonly checkout?: {
    /** Random: with it anyone can pay or cancel. */
    readonly checkout_id: string
    /** The end of the time to pay, in milliseconds since 1970. */
    readonly expiresAt?: number
  }
  readonly limit_info?: LimitInfo
  /** The local method of payment. In webhooks only. */
  readonly payway?: string
  readonly eci?: string
  readonly merchant_mcc?: string | undefined
  readonly card?: CardOnFile | undefined
  readonly customer: EchoedCustomer
  readonly server_url?: string | undefined
  readonly result_url?: string | undefined
  readonly payload?: string | undefined
  readonly split?: readonly SplitEntry[] | undefined
  readonly recurring_id?: string
  readonly processed?: { readonly processed_amount: number; readonly processed_currency: string }
  readonly created_at: string
  readonly processed_at: string
}

/**
 * The customer's members that a Payment object repeats. `customer_tax_id` is not among them.
 *
 * @see The interface, "Payment (primary transaction) object"
 */
export const echoedCustomerMembers: readonly (keyof EchoedCustomer)[] = [
  'customer_id',
  'customer_ip',
  ...customerMembers.filter((name) => name !== 'customer_tax_id'),
]

/** What the sandbox keeps of the customer. */
export type EchoedCustomer = Pick<
  Payment,
  'customer_id' | 'customer_ip' | Exclude<keyof CustomerMembers, 'customer_tax_id'>
>

/**
 * Whether the payment can still succeed or fail. The interface lists `init`, `pending`,
 * `success` and `failure`, and says that its list is not complete; the sandbox uses these four.
 */
export function isOpen({ status }: Transaction): boolean {
  return status === 'init' || status === 'pending'
}

/**
 * Whether the shopper must go to the bank: the sandbox has `pending` for 3-D Secure alone, with
 * the code 2122.
 */
export function needsShopper({ status }: Transaction): boolean {
  return status === 'pending'
}

/** A payment that needs the shopper, after their decision at the bank page. */
export function decide(
  transaction: Transaction,
  decision: 'confirm' | 'refuse',
  now: number,
): Transaction {
  if (decision === 'refuse') return finish(transaction, paymentStates.refusedAtBank, now)

  const state =
    transaction.scenario === 'asks_3ds_then_declines'
      ? paymentStates.declinedAfterBank
      : paymentStates.paid
  // A single digit as text, as in the interface's samples; 5 is a full authentication in most
  // schemes.
  return { ...finish(transaction, state, now), eci: '5' }
}

/** An open payment after its last change. */
export function finish(transaction: Transaction, state: PaymentState, now: number): Transaction {
  return { ...transaction, ...state, processed_at: formatTimestamp(now) }
}
