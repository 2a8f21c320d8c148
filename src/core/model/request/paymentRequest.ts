import * as z from 'zod/mini'
import type { Parsed } from '../issue.js'
import type { CreationMethod } from '../payment/method.js'
import { isHosted, parseFields } from '../payment/parseFields.js'
import { paymentFields } from '../payment/paymentFields.js'
import {
  type MeansRules,
  type PaymentMeans,
  paymentMeansShape,
  validatePaymentMeans,
} from '../payment/paymentMeans.js'
import { type PaymentMembers, paymentShape, url } from '../payment/paymentMembers.js'
import { type InitRecurring, initRecurringSchema } from '../recurring/initRecurring.js'
import { wholeNumber } from '../schema.js'

/** The members of every payment that is not split, direct or hosted. */
export interface WholePaymentRequest extends PaymentMembers {
  /** Other methods are only in webhooks. */
  readonly method: CreationMethod
  /** Sent unchanged: the interface does not show their structure. */
  readonly products?: readonly unknown[]
  /** How the receipt reaches the shopper. */
  readonly f_receipt_delivery?: 'email' | 'sms' | 'viber' | 'none'
  /** Makes the payment the first of a subscription. */
  readonly init_recurring?: InitRecurring
  /** Members that the interface does not list are sent unchanged. */
  readonly [member: string]: unknown
}

/**
 * The body of a direct payment: endpoint 1 with `mode: 'direct'`, and full card data, a `cc_token`
 * or a `cryptogram`.
 *
 * @see The interface, "Create a payment"
 */
export interface DirectPaymentRequest extends WholePaymentRequest, PaymentMeans {
  /** The mode of this body. */
  readonly mode: 'direct'
}

/**
 * The body of a hosted payment: endpoint 1 with `mode: 'hosted'`. The service's page asks for the
 * card.
 *
 * @see The interface, "Create a payment"
 */
export interface HostedPaymentRequest extends WholePaymentRequest {
  /** The mode of this body. */
  readonly mode: 'hosted'
  /** The language of the service's form; the interface does not show its values. */
  readonly customer_lang?: string
  /** How long the payment can be paid, in whole seconds. */
  readonly order_timeout?: number
}

/** The body of endpoint 1, distinguished by `mode`. */
export type PaymentRequest = DirectPaymentRequest | HostedPaymentRequest

/**
 * Reads the body of endpoint 1 by its mode; as a direct one without a valid mode. What the mode must
 * not have is refused: shares, and in hosted mode card, token and cryptogram. Members that the
 * interface does not list, or gives to the other mode, are kept.
 *
 * @see The interface, "Create a payment"
 */
export function parsePaymentRequest(input: unknown, rules: MeansRules): Parsed<PaymentRequest> {
  if (isHosted(input)) {
    return parseFields(input, { rows: paymentFields, mode: 'hosted', schema: hostedSchema })
  }
  const validate = (request: DirectPaymentRequest) => validatePaymentMeans(request, rules)
  return parseFields(input, { rows: paymentFields, mode: 'direct', schema: directSchema, validate })
}

const wholeShape = {
  ...paymentShape,
  method: z.enum(['auth', 'purchase']),
  products: z.exactOptional(z.array(z.unknown())),
  f_receipt_delivery: z.exactOptional(z.enum(['email', 'sms', 'viber', 'none'])),
  init_recurring: z.exactOptional(initRecurringSchema),
}

const directSchema: z.ZodMiniType<DirectPaymentRequest> = z.looseObject({
  ...wholeShape,
  ...paymentMeansShape,
  mode: z.literal('direct'),
})

const hostedSchema: z.ZodMiniType<HostedPaymentRequest> = z.looseObject({
  ...wholeShape,
  mode: z.literal('hosted'),
  validation_url: z.exactOptional(url),
  customer_lang: z.exactOptional(z.string()),
  order_timeout: z.exactOptional(wholeNumber()),
})
