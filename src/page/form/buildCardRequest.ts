import type { CheckoutRequest } from '../../core/contract/checkoutRequest.js'
import type { CardRequestSource } from '../provider/cardRequest.js'
import { loadPayment } from '../provider/lazyPayment.js'
import { placementError } from '../provider/placementError.js'

/** Reads the fields of a form, once a payment is being sent. */
export async function buildCardRequest(source: CardRequestSource): Promise<CheckoutRequest> {
  const { cardRequest } = await loadPayment()
  const request = cardRequest(source)
  if (!request) throw placementError('no card fields')
  return request
}
