import * as z from 'zod/mini'
import type { Issue } from '../issue.js'
import type { CreationMethod } from '../payment/method.js'
import { parseFields, paymentFields } from '../payment/paymentFields.js'
import { type MeansRules, type PaymentMeans, paymentMeansShape, validatePaymentMeans } from '../payment/paymentMeans.js'
import {
  type PaymentMembers,
  paymentShape,
  type WholePaymentMembers,
  wholePaymentShape,
} from '../payment/paymentMembers.js'
import { type InitRecurring, initRecurringSchema } from '../recurring/initRecurring.js'
import type { Result } from '../result.js'

/**
 * The body of a direct payment: endpoint 1 with `mode: 'direct'`, and full card data, a `cc_token` or a `cryptogram`.
 *
 * @see The interface, "Create a payment"
 */
export interface DirectPaymentRequest extends PaymentMembers, WholePaymentMembers, PaymentMeans {
  /** The mode of this body. */
  readonly mode: 'direct'
  /** Other methods are only in webhooks. */
  readonly method: CreationMethod
  /** Makes the payment the first of a subscription. */
  readonly init_recurring?: InitRecurring
  /** Members that the interface does not list are sent unchanged. */
  readonly [member: string]: unknown
}

/**
 * Reads the body of a direct payment. A null member counts as absent; a split payment's shares are refused; members that the
 * interface does not list, or gives to hosted mode, are kept.
 */
export function parseDirectPaymentRequest(
  input: unknown,
  rules: MeansRules,
): Result<DirectPaymentRequest, readonly Issue[]> {
  const validate = (request: DirectPaymentRequest) => validatePaymentMeans(request, rules)
  return parseFields(input, { rows: paymentFields, mode: 'direct', schema, validate })
}

const schema: z.ZodMiniType<DirectPaymentRequest> = z.looseObject({
  ...paymentShape,
  ...wholePaymentShape,
  ...paymentMeansShape,
  mode: z.literal('direct'),
  method: z.enum(['auth', 'purchase']),
  init_recurring: z.exactOptional(initRecurringSchema),
})
