import type { CheckoutRequest } from '../../core/contract/checkoutRequest.js'
import type { CardRequestSource } from '../provider/cardRequest.js'
import { lazyPayment } from '../provider/lazyPayment.js'
import { placementError } from '../provider/placementError.js'

/**
 * Reads the fields of a form, once a payment is being sent: at once, because the next render may
 * remove them. The flow that sends comes from the same late file, so it is loaded.
 */
export function buildCardRequest(source: CardRequestSource): CheckoutRequest {
  const request = lazyPayment.now()?.cardRequest(source)
  if (!request) throw placementError('no card fields')
  return request
}
