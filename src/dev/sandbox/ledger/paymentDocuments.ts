import type { LedgerOperation } from './operation.js'
import { echoedCustomerMembers, needsShopper, type Transaction } from './transaction.js'

/**
 * The member `recurring` of a payment of a subscription. `init` until the first charge, then
 * `active`. The interface does not show when `canceled` comes; the sandbox sends it at the end.
 *
 * @see The interface, "States and transitions"
 */
export interface RecurringState {
  readonly id: string
  readonly status: 'init' | 'active' | 'canceled'
}

/** As an object. In JSON the members that are `undefined` are absent. */
export type Document = Readonly<Record<string, unknown>>

/**
 * The payment in an answer, with null where a member does not apply. Number, expiry and code are
 * not echoed, although the interface allows it for split payments.
 */
export function paymentReply(transaction: Transaction, recurring?: RecurringState): Document {
  const isWaiting = needsShopper(transaction)
  return {
    ...paymentIdentity(transaction),
    description: transaction.description ?? null,
    ...state(transaction),
    user_action_required: isWaiting,
    user_action_url: isWaiting ? transaction.bank_url : null,
    eci: transaction.eci ?? null,
    mcc: transaction.merchant_mcc ?? null,
    options_3ds: 'supported',
    cc_mask: transaction.card?.cc_mask ?? null,
    cc_token: transaction.card?.cc_token ?? null,
    cc_token_expiration: transaction.card?.cc_token_expiration ?? null,
    ...transaction.customer,
    result_url: transaction.result_url ?? null,
    ...times(transaction),
    ...fees(transaction),
    payload: transaction.payload ?? null,
    bank_short_name: 'Sandbox Bank',
    receipt_url: hasReceipt(transaction) ? transaction.receipt_url : null,
    recurring,
    split: transaction.split,
    ...transaction.processed,
  }
}

/** @see The interface, "Cancel a created and unpaid payment" */
export function cancellationReply(transaction: Transaction, recurring?: RecurringState): Document {
  const customer = Object.fromEntries(echoedCustomerMembers.map((member) => [member, null]))
  const absent = { ...customer, customer_city: null, fee: null, fixed_fee: null, percent_fee: null }
  return {
    ...absent,
    ...paymentReply(transaction, recurring),
    options_3ds: null,
    bank_short_name: null,
  }
}

/**
 * The document in a payment's webhook. Without optional members that do not apply.
 *
 * @see The interface, "Primary transactions"
 */
export function webhookPayment(transaction: Transaction, recurring?: RecurringState): Document {
  const { card, customer } = transaction
  return {
    ...paymentIdentity(transaction),
    payway: transaction.payway,
    ...state(transaction),
    // The interface lists it for webhooks only.
    limit_info: transaction.limit_info,
    eci: transaction.eci,
    cc_mask: card?.cc_mask,
    cc_token: card?.cc_token,
    cc_token_expiration: card?.cc_token_expiration,
    customer_id: customer.customer_id,
    customer_phone: customer.customer_phone,
    ...fees(transaction),
    ...times(transaction),
    payload: transaction.payload,
    receipt_url: hasReceipt(transaction) ? transaction.receipt_url : undefined,
    recurring,
    ...transaction.processed,
  }
}

/** The document in an operation's webhook. @see The interface, "Secondary transactions" */
export function webhookOperation(operation: LedgerOperation): Document {
  const { operation_id, created_at, receipt_url, processed, limit_info } = operation
  const { fee } = fees(operation)
  return {
    operation_id,
    ...identity(operation),
    mode: 'direct',
    ...state(operation),
    limit_info,
    fee,
    created_at,
    processed_at: created_at,
    receipt_url,
    ...processed,
  }
}

/**
 * Whether the payment has a receipt: `receipt_url` is listed for a purchase, an auth and a
 * credit.
 */
export function hasReceipt({ status, method }: Transaction): boolean {
  return status === 'success' && ['purchase', 'auth', 'credit'].includes(method)
}

type Entry = Transaction | LedgerOperation

/** The members that every document has. */
export function identity({
  payment_id,
  order_id,
  transaction_id,
  pos_id,
  method,
  amount,
  currency,
}: Entry) {
  return { payment_id, order_id, transaction_id, pos_id, method, amount, currency }
}

function paymentIdentity(transaction: Transaction) {
  const { gateway_order_id, billing_order_id, mode } = transaction
  return { ...identity(transaction), gateway_order_id, billing_order_id, mode }
}

/** The three members of a state. */
export function state({ status, status_code, status_description }: Entry) {
  return { status, status_code, status_description }
}

function times(transaction: Transaction) {
  return { created_at: transaction.created_at, processed_at: transaction.processed_at }
}

/**
 * An invented commission of 1.5 %: the interface gives no tariff. Its sample of a split payment has
 * none.
 */
function fees(entry: Entry) {
  if (entry.status !== 'success' || ('split' in entry && entry.split)) return {}
  const { amount, currency } = entry
  const total = { amount: Math.round(amount * 1.5) / 100, currency }
  return { fee: total, fixed_fee: { amount: 0, currency }, percent_fee: total }
}
