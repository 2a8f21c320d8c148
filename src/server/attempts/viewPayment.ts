import type { PaymentView } from '../../contract/outcome.js'
import type { Payment } from '../../model/payment/payment.js'
import { readSecureUrl } from '../../service/addresses/secureUrl.js'

const texts = ['order_id', 'status', 'status_code', 'status_description', 'cc_mask', 'processed_currency'] as const

/**
 * The payment as the shopper's browser may see it. Chooses what goes, so that a member the service adds one day stays here,
 * as do the card's token, the project and the shopper's details.
 */
export function viewPayment(payment: Payment): PaymentView {
  const { amount, currency, receipt_url, limit_info, processed_amount, recurring } = payment
  const said: Partial<Record<(typeof texts)[number], string>> = {}
  for (const name of texts) {
    const value = payment[name]
    if (typeof value === 'string') said[name] = value
  }
  return {
    ...said,
    amount,
    currency,
    ...(receipt_url && readSecureUrl(receipt_url) && { receipt_url }),
    ...(limit_info && { limit_info: pick(limit_info) }),
    ...(typeof processed_amount === 'number' && { processed_amount }),
    ...(recurring && { recurring: { id: recurring.id, status: recurring.status } }),
  }
}

/** Where the shopper must go, if that is an address a shopper may be sent to. */
export function userActionUrl({ user_action_required, user_action_url }: Payment): string | undefined {
  return user_action_required && readSecureUrl(user_action_url) ? user_action_url : undefined
}

function pick({
  retry_after,
  description,
}: NonNullable<PaymentView['limit_info']>): PaymentView['limit_info'] & object {
  return { ...(retry_after !== undefined && { retry_after }), ...(description !== undefined && { description }) }
}
