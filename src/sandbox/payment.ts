import { needsShopper, type Transaction } from './transaction.js'

/**
 * The Payment object a direct creation is answered with. Members that do not apply are null.
 *
 * @see The interface, "Payment (primary transaction) object, as returned by payment creation in direct mode"
 */
export function paymentReply(transaction: Transaction): Readonly<Record<string, unknown>> {
  const isWaiting = needsShopper(transaction)
  return {
    ...identity(transaction),
    description: transaction.description,
    ...standing(transaction),
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
  }
}

/**
 * The document inside a payment's webhook. Optional members that do not apply are left out.
 *
 * @see The interface, "Primary transactions"
 */
export function webhookPayment(transaction: Transaction): Readonly<Record<string, unknown>> {
  const { card, customer } = transaction
  return {
    ...identity(transaction),
    ...standing(transaction),
    ...(transaction.eci !== undefined && { eci: transaction.eci }),
    ...(card && { cc_mask: card.cc_mask, cc_token: card.cc_token, cc_token_expiration: card.cc_token_expiration }),
    ...(customer.customer_id !== undefined && { customer_id: customer.customer_id }),
    ...(customer.customer_phone !== undefined && { customer_phone: customer.customer_phone }),
    ...fees(transaction),
    ...times(transaction),
    ...(transaction.payload !== undefined && { payload: transaction.payload }),
    ...(hasReceipt(transaction) && { receipt_url: transaction.receipt_url }),
  }
}

/** Whether there is a receipt: only what was paid has one. */
export function hasReceipt(transaction: Transaction): boolean {
  return transaction.status === 'success'
}

function identity(transaction: Transaction) {
  return {
    payment_id: transaction.payment_id,
    order_id: transaction.order_id,
    gateway_order_id: transaction.gateway_order_id,
    billing_order_id: transaction.billing_order_id,
    transaction_id: transaction.transaction_id,
    pos_id: transaction.pos_id,
    mode: transaction.mode,
    method: transaction.method,
    amount: transaction.amount,
    currency: transaction.currency,
  }
}

function standing(transaction: Transaction) {
  return {
    status: transaction.status,
    status_code: transaction.status_code,
    status_description: transaction.status_description,
    ...(transaction.limit_info && { limit_info: transaction.limit_info }),
  }
}

function times(transaction: Transaction) {
  return { created_at: transaction.created_at, processed_at: transaction.processed_at }
}

/** A commission of 1.5 %, so that the members are there to be read; the interface gives no tariff. */
function fees({ amount, currency, status }: Transaction) {
  if (status !== 'success') return {}
  const total = { amount: Math.round(amount * 1.5) / 100, currency }
  return { fee: total, fixed_fee: { amount: 0, currency }, percent_fee: total }
}
