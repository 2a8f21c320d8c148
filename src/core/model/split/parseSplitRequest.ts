import * as z from 'zod/mini'
import type { Parsed } from '../issue.js'
import { isHosted, parseFields } from '../payment/parseFields.js'
import type { SplitEntry } from '../payment/payment.js'
import { splitFields } from '../payment/paymentFields.js'
import {
  type MeansRules,
  type PaymentMeans,
  paymentMeansShape,
  validatePaymentMeans,
} from '../payment/paymentMeans.js'
import { amount, type PaymentMembers, paymentShape, url, uuid } from '../payment/paymentMembers.js'
import { text, tolerant } from '../schema.js'

/** The members of every split payment, direct or hosted. */
export interface SplitMembers extends PaymentMembers {
  /** The one method of a split payment. */
  readonly method: 'purchase'
  /** Required here, in both modes. */
  readonly description: string
  /** Required here, in both modes. */
  readonly order_3ds_bypass: string
  /** One entry for each sub-merchant, at least one. */
  readonly split: readonly SplitEntry[]
  /** Required here, in both modes. */
  readonly customer_email: string
  /** Required here, in both modes. */
  readonly customer_phone: string
  /** Members that the interface does not list are sent unchanged. */
  readonly [member: string]: unknown
}

/**
 * The body of a direct split payment: endpoint 2 with `mode: 'direct'`.
 *
 * @see The interface, "Create a split payment"
 */
export interface DirectSplitRequest extends SplitMembers, PaymentMeans {
  /** The mode of this body. */
  readonly mode: 'direct'
  /** Required here. */
  readonly customer_fname: string
  /** Required here. */
  readonly customer_lname: string
  /** Required here: the shopper's address, as the merchant's server sees it. */
  readonly customer_ip: string
}

/**
 * The body of a hosted split payment: endpoint 2 with `mode: 'hosted'`.
 *
 * @see The interface, "Create a split payment"
 */
export interface HostedSplitRequest extends SplitMembers {
  /** The mode of this body. */
  readonly mode: 'hosted'
  /** Required here. */
  readonly customer_patronym: string
  /** The shopper's address. */
  readonly customer_ip?: string
  /** The language of the service's form; the interface does not show its values. */
  readonly customer_lang?: string
}

/** The body of endpoint 2, distinguished by `mode`. */
export type SplitRequest = DirectSplitRequest | HostedSplitRequest

/**
 * Reads the body of endpoint 2 by its mode; as a direct one without a valid mode. Members of
 * endpoint 1 that this one does not have are refused; those that the interface does not list are
 * kept.
 */
export function parseSplitRequest(input: unknown, rules: MeansRules): Parsed<SplitRequest> {
  if (isHosted(input)) {
    return parseFields(input, { rows: splitFields, mode: 'hosted', schema: hostedSchema })
  }
  const validate = (request: DirectSplitRequest) => validatePaymentMeans(request, rules)
  return parseFields(input, { rows: splitFields, mode: 'direct', schema: directSchema, validate })
}

const splitEntry = tolerant<SplitEntry>(z.looseObject({ amount, sub_merchant_id: uuid }))

const splitShape = {
  ...paymentShape,
  description: text({ max: 2048 }),
  order_3ds_bypass: z.string(),
  method: z.literal('purchase'),
  split: z.array(splitEntry).check(z.minLength(1, 'required')),
  customer_email: z.string(),
  customer_phone: z.string(),
}

const directSchema: z.ZodMiniType<DirectSplitRequest> = z.looseObject({
  ...splitShape,
  ...paymentMeansShape,
  mode: z.literal('direct'),
  customer_fname: z.string(),
  customer_lname: z.string(),
  customer_ip: z.string(),
})

const hostedSchema: z.ZodMiniType<HostedSplitRequest> = z.looseObject({
  ...splitShape,
  mode: z.literal('hosted'),
  customer_patronym: z.string(),
  customer_ip: z.exactOptional(z.string()),
  customer_lang: z.exactOptional(z.string()),
  validation_url: z.exactOptional(url),
})
