import * as z from 'zod/mini'
import { failed, ok, type Parsed } from '../issue.js'
import type { CustomerMembers } from './customerMembers.js'
import type { LimitInfo } from './limitInfo.js'
import type { PrimaryMethod } from './method.js'
import type { KnownStatusCode } from './statusCode.js'
import {
  createTransactionReader,
  optionalText,
  type SideTexts,
  type TransactionMembers,
  type TransactionShape,
  transactionMembers,
  transactionTexts,
} from './transactionMembers.js'

/** One sub-merchant's share of a split payment. */
export interface SplitEntry {
  /** Positive, at most two decimals. The interface does not show how the shares must add up. */
  readonly amount: number
  /** UUID, given out by the service's support. */
  readonly sub_merchant_id: string
}

/**
 * A payment (primary transaction) as the service sends it, in a response or a webhook, with the
 * interface's names.
 *
 * Members that the service left out or sent as null are absent. Members that the interface does not
 * list are in `other`; inside `fee`, `split`, `recurring` and `limit_info` they stay. Card number,
 * expiry and security code are dropped at any depth. Timestamps have no zone: compare them as text.
 *
 * @see The interface, "Payment (primary transaction) object" and "Primary transactions"
 */
export interface Payment extends TransactionMembers, Omit<CustomerMembers, 'customer_tax_id'> {
  /** `direct` or `hosted`. */
  readonly mode: string
  /** Responses show `auth` and `purchase`; webhooks may have the others. */
  readonly method: PrimaryMethod | (string & {})
  /**
   * The amount asked for, in units of `currency`; `processed_amount` is the paid one, if it can
   * differ.
   */
  readonly amount: number
  /** The interface shows four and says there are more: see `statusCodes`. */
  readonly status_code?: KnownStatusCode | (string & {})
  /** The order's identifier at the acquirer. */
  readonly gateway_order_id?: string
  /** The service's billing identifier. */
  readonly billing_order_id?: string
  /** At most 2048 characters. */
  readonly description?: string
  /** In webhooks only; the interface does not show its values. */
  readonly payway?: string
  /** Whether the shopper must act, for example for 3-D Secure. */
  readonly user_action_required?: boolean
  /** Where to send the shopper then. */
  readonly user_action_url?: string
  /** 3-D Secure authentication result; a single digit in the samples. */
  readonly eci?: string
  /** Merchant category code; the interface shows no format. */
  readonly mcc?: string
  /** 3-D Secure flow option; the interface shows `supported` and no list. */
  readonly options_3ds?: string
  /** First six and last four digits, asterisks between. */
  readonly cc_mask?: string
  /** It can pay, so it must not reach a browser. */
  readonly cc_token?: string
  /** yyyy-MM-ddTHH:mm:ss, no fraction and no zone. */
  readonly cc_token_expiration?: string
  /** The merchant's id of the shopper, as sent; in webhooks too. */
  readonly customer_id?: string
  /** As sent; direct mode only. */
  readonly customer_ip?: string
  /** Only in the answer to a cancellation. */
  readonly customer_city?: string
  /** Where the shopper is sent after the payment. */
  readonly result_url?: string
  /** The merchant's data, as sent with the request. */
  readonly payload?: string
  /** In responses only; the interface does not say whose bank it names. */
  readonly bank_short_name?: string
  /** A link for the shopper; in webhooks for `purchase`, `auth` and `credit`. */
  readonly receipt_url?: string
  /** Only for payments of a subscription; `id` is its configuration's. */
  readonly recurring?: {
    readonly id: string
    readonly status: 'init' | 'active' | 'canceled' | (string & {})
  }
  /** Only for split payments, as sent. */
  readonly split?: readonly SplitEntry[]
  /** Why a limit declined the payment, and when to try again. */
  readonly limit_info?: LimitInfo
}

const splitEntry = z.looseObject({ amount: z.number(), sub_merchant_id: z.string() })

const shape = {
  ...transactionMembers,
  user_action_required: z.exactOptional(z.boolean()),
  user_action_url: optionalText,
  recurring: z.exactOptional(z.looseObject({ id: z.string(), status: z.string() })),
  split: z.exactOptional(z.array(splitEntry)),
} satisfies TransactionShape<Payment>

const texts = {
  ...transactionTexts,
  gateway_order_id: true,
  billing_order_id: true,
  description: true,
  payway: true,
  eci: true,
  mcc: true,
  options_3ds: true,
  cc_mask: true,
  cc_token: true,
  cc_token_expiration: true,
  customer_id: true,
  customer_ip: true,
  customer_fname: true,
  customer_lname: true,
  customer_patronym: true,
  customer_email: true,
  customer_phone: true,
  customer_country: true,
  customer_birthday: true,
  customer_city: true,
  result_url: true,
  payload: true,
  bank_short_name: true,
} satisfies SideTexts<Payment, typeof shape>

/** The name of each member of a payment that the interface lists. @internal */
export const paymentMembers: readonly string[] = [...Object.keys(shape), ...Object.keys(texts)]

/**
 * Reads a payment. Its identifying members, amounts and status must be valid; another member of the
 * wrong type is left out.
 */
export const parsePayment: (input: unknown) => Parsed<Payment> = createTransactionReader({
  shape,
  deciding: ['user_action_required', 'user_action_url'],
  texts,
})

/**
 * Reads the answer to a cancellation: a list with the cancelled payment. Refused when it is no
 * list, is empty, or has an element that is no payment.
 *
 * @see The interface, "Cancel a created and unpaid payment"
 */
export function parseCancellation(input: unknown): Parsed<readonly Payment[]> {
  if (!Array.isArray(input) || input.length === 0) return failed([{ field: '', code: 'format' }])
  const elements: readonly unknown[] = input
  const payments = elements.map(parsePayment)
  const issues = payments.flatMap((payment) => (payment.type === 'error' ? payment.error : []))
  if (issues.length > 0) return failed(issues)
  return ok(payments.flatMap((payment) => (payment.type === 'ok' ? [payment.value] : [])))
}
