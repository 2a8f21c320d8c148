import type { Issue } from '../issue.js'
import { isHosted } from '../payment/paymentFields.js'
import type { MeansRules } from '../payment/paymentMeans.js'
import type { Result } from '../result.js'
import { type DirectPaymentRequest, parseDirectPaymentRequest } from './directPaymentRequest.js'
import { type HostedPaymentRequest, parseHostedPaymentRequest } from './hostedPaymentRequest.js'

/** The body of endpoint 1, distinguished by `mode`. */
export type PaymentRequest = DirectPaymentRequest | HostedPaymentRequest

/** Reads the body of endpoint 1 by its mode; as a direct one without a valid mode. @see The interface, "Create a payment" */
export function parsePaymentRequest(input: unknown, rules: MeansRules): Result<PaymentRequest, readonly Issue[]> {
  return isHosted(input) ? parseHostedPaymentRequest(input) : parseDirectPaymentRequest(input, rules)
}
