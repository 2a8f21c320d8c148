import { type DirectPaymentRequest, parseDirectPaymentRequest } from './directPaymentRequest.js'
import { type HostedPaymentRequest, parseHostedPaymentRequest } from './hostedPaymentRequest.js'
import type { Parsed } from './issue.js'
import { isHosted } from './paymentFields.js'

/** The body of endpoint 1, told apart by `mode`. */
export type PaymentRequest = DirectPaymentRequest | HostedPaymentRequest

/**
 * Reads the body of endpoint 1 by the mode it names; without a mode of the interface it is judged as a direct one.
 *
 * @param options.now milliseconds since the epoch, for the expiry date
 * @see The interface, "Create a payment"
 */
export function parsePaymentRequest(input: unknown, { now }: { readonly now: number }): Parsed<PaymentRequest> {
  return isHosted(input) ? parseHostedPaymentRequest(input) : parseDirectPaymentRequest(input, { now })
}
