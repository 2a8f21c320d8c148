import * as z from 'zod/mini'
import type { Issue } from '../issue.js'
import type { CreationMethod } from '../payment/method.js'
import { parseFields, paymentFields } from '../payment/paymentFields.js'
import {
  type PaymentMembers,
  paymentShape,
  url,
  type WholePaymentMembers,
  wholePaymentShape,
} from '../payment/paymentMembers.js'
import { type InitRecurring, initRecurringSchema } from '../recurring/initRecurring.js'
import type { Result } from '../result.js'
import { wholeNumber } from '../schema.js'

/**
 * The body of a hosted payment: endpoint 1 with `mode: 'hosted'`. The service's page asks for the card.
 *
 * @see The interface, "Create a payment"
 */
export interface HostedPaymentRequest extends PaymentMembers, WholePaymentMembers {
  /** The mode of this body. */
  readonly mode: 'hosted'
  /** Other methods are only in webhooks. */
  readonly method: CreationMethod
  /** The language of the service's form; the interface does not show its values. */
  readonly customer_lang?: string
  /** How long the payment can be paid, in whole seconds. */
  readonly order_timeout?: number
  /** Makes the payment the first of a subscription. */
  readonly init_recurring?: InitRecurring
  /** Members that the interface does not list are sent unchanged. */
  readonly [member: string]: unknown
}

/**
 * Reads the body of a hosted payment. A null member counts as absent; card, token, cryptogram and a split payment's shares are
 * refused; members that the interface does not list, or gives to direct mode, are kept.
 */
export function parseHostedPaymentRequest(input: unknown): Result<HostedPaymentRequest, readonly Issue[]> {
  return parseFields(input, { rows: paymentFields, mode: 'hosted', schema })
}

const schema: z.ZodMiniType<HostedPaymentRequest> = z.looseObject({
  ...paymentShape,
  ...wholePaymentShape,
  mode: z.literal('hosted'),
  method: z.enum(['auth', 'purchase']),
  validation_url: z.exactOptional(url),
  customer_lang: z.exactOptional(z.string()),
  order_timeout: z.exactOptional(wholeNumber()),
  init_recurring: z.exactOptional(initRecurringSchema),
})
