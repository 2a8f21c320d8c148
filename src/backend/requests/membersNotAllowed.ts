import type {
  AttemptRequest,
  CheckoutRequest,
  ShownOrder,
} from '../../core/contract/checkoutRequest.js'
import { payerFields } from '../../core/model/customer/payerFields.js'
import { acceptsWallet } from '../orders/acceptedWallets.js'
import { isPastDay } from '../orders/isPastDay.js'
import type { ChargeableOrder } from '../orders/order.js'
import { termsOutside } from '../orders/payerTermBounds.js'

export type PayerRequest = CheckoutRequest | (ShownOrder & Partial<AttemptRequest>)

/** The members of a request that the order does not let the payer fill in, or not with this. */
export function membersNotAllowed(
  payer: PayerRequest,
  order: ChargeableOrder,
  now: number,
): readonly string[] {
  const { payerFields: allowedFields = [], payerTerms: bounds } = order
  const otherFields = payerFields.filter(
    (name) => payer[name] !== undefined && !allowedFields.includes(name),
  )
  const wallet = 'wallet' in payer && !acceptsWallet(order, payer.wallet.type) ? ['wallet'] : []
  const terms = payer.init_recurring
  const outside = bounds ? termsOutside(bounds, terms) : []
  const past = isPastDay(terms?.expiry_date, now) ? ['expiry_date'] : []
  return [...otherFields, ...wallet, ...new Set([...outside, ...past])]
}
