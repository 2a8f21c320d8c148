import type { PaymentView } from '../../../core/contract/outcome.js'
import type { LimitInfo } from '../../../core/model/payment/limitInfo.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import { readSecureUrl } from '../../service/addresses/readSecureUrl.js'
import { maskCardMask, maskText } from '../../service/masking/maskFreeText.js'
import type { TransactionRecord } from '../attemptRecord.js'

/** What an attempt keeps of a payment that the service has reported. */
export function readTransaction(payment: Payment): TransactionRecord {
  const user_action_url = userActionUrl(payment)
  return {
    payment_id: payment.payment_id,
    ...(payment.transaction_id && { transaction_id: payment.transaction_id }),
    created_at: payment.created_at,
    ...(payment.processed_at && { processed_at: payment.processed_at }),
    view: viewPayment(payment),
    ...(user_action_url !== undefined && { user_action_url }),
  }
}

/**
 * The payment as the shopper's browser may see it.
 *
 * The members are listed here, never copied: the service may add members ("Versioning"),
 * and the card's token, the project and the shopper's details must not reach the browser. Card
 * numbers in free texts are masked.
 */
export function viewPayment(payment: Payment): PaymentView {
  const { amount, currency, receipt_url, limit_info, processed_amount, recurring } = payment
  return {
    ...viewTexts(payment),
    amount,
    currency,
    ...(receipt_url && readSecureUrl(receipt_url) && { receipt_url }),
    ...(limit_info && { limit_info: viewLimit(limit_info) }),
    ...(typeof processed_amount === 'number' && { processed_amount }),
    ...(recurring && { recurring: { id: recurring.id, status: recurring.status } }),
  }
}

const textNames = [
  'order_id',
  'status',
  'status_code',
  'status_description',
  'cc_mask',
  'processed_currency',
] as const

function viewTexts(payment: Payment): Partial<Record<(typeof textNames)[number], string>> {
  const texts: Partial<Record<(typeof textNames)[number], string>> = {}
  for (const name of textNames) {
    const text = payment[name]
    if (typeof text !== 'string') continue
    texts[name] = textMasks[name]?.(text) ?? text
  }
  return texts
}

const textMasks: Partial<Record<(typeof textNames)[number], (text: string) => string>> = {
  status_description: maskText,
  cc_mask: maskCardMask,
}

function viewLimit({ retry_after, description }: LimitInfo): LimitInfo {
  return {
    ...(retry_after !== undefined && { retry_after }),
    ...(description !== undefined && { description: maskText(description) }),
  }
}

/** Where the shopper must go to confirm the payment. An address that is not safe is left out. */
export function userActionUrl({
  user_action_required,
  user_action_url,
}: Payment): string | undefined {
  return user_action_required && readSecureUrl(user_action_url) ? user_action_url : undefined
}
