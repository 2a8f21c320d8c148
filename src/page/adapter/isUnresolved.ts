import type { CheckoutErrorCode } from '../../core/model/checkoutError.js'

/**
 * Whether the payment may have been made although this error came. Then only the status is asked
 * for; nothing is sent again.
 */
export function isUnresolved(code: CheckoutErrorCode): boolean {
  return unresolved.includes(code)
}

const unresolved: readonly CheckoutErrorCode[] = [
  'unreachable',
  'answer_unreadable',
  'store_unavailable',
  'internal',
]
