import type { LimitInfo } from '../model/outcome.js'
import { formatTimestamp } from './clock.js'
import { type ScenarioName, type Standing, standings } from './scenarios.js'

/**
 * One transaction in the sandbox's books. Of the card it holds the mask and the token: never the number, the expiry date
 * or the security code.
 *
 * A direct payment has one transaction. State is kept per transaction because a subscription's later charges are
 * transactions of their own.
 */
export interface Transaction extends Standing {
  readonly payment_id: string
  readonly transaction_id: string
  readonly order_id: string
  readonly gateway_order_id: string
  readonly billing_order_id: string
  readonly pos_id: string
  readonly mode: 'direct'
  readonly method: 'auth' | 'purchase'
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly scenario: ScenarioName
  /** Unguessable: whoever knows it can decide at the bank page. */
  readonly bank_id: string
  /** The bank page's address. */
  readonly bank_url: string
  readonly receipt_url: string
  readonly limit_info?: LimitInfo
  readonly eci?: string
  readonly merchant_mcc?: string
  readonly card?: CardOnFile
  readonly customer: EchoedCustomer
  readonly server_url?: string
  readonly result_url?: string
  readonly payload?: string
  readonly created_at: string
  readonly processed_at: string
}

/** Customer members that the Payment object echoes. */
type EchoedCustomerMember =
  | 'customer_id'
  | 'customer_ip'
  | 'customer_fname'
  | 'customer_lname'
  | 'customer_patronym'
  | 'customer_email'
  | 'customer_phone'
  | 'customer_country'
  | 'customer_birthday'

export type EchoedCustomer = { readonly [Member in EchoedCustomerMember]?: string }

export const echoedCustomerMembers: readonly EchoedCustomerMember[] = [
  'customer_id',
  'customer_ip',
  'customer_fname',
  'customer_lname',
  'customer_patronym',
  'customer_email',
  'customer_phone',
  'customer_country',
  'customer_birthday',
]

/** What the sandbox keeps of a card. */
export interface CardOnFile {
  readonly cc_mask: string
  readonly cc_token: string
  readonly cc_token_expiration: string
  readonly scenario: ScenarioName
}

export type BankDecision = 'confirm' | 'refuse'

/** Whether the shopper still has to act at the bank page. */
export function needsShopper(transaction: Transaction): boolean {
  return transaction.status === 'pending'
}

/**
 * Carries out what the shopper decided at the bank page. A transaction that was decided before stays as it is, so a
 * decision sent twice, or changed with the Back button, does nothing.
 */
export function decide(transaction: Transaction, decision: BankDecision, now: number): Transaction {
  if (!needsShopper(transaction)) return transaction
  const processed_at = formatTimestamp(now)
  if (decision === 'refuse') return { ...transaction, ...standings.refusedAtBank, processed_at }

  const standing = transaction.scenario === 'asks_3ds_then_declines' ? standings.declinedAfterBank : standings.paid
  // A single digit as text, as in the interface's samples; 5 is a full authentication of most schemes.
  return { ...transaction, ...standing, eci: '5', processed_at }
}
