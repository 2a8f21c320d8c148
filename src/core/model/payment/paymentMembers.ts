import * as z from 'zod/mini'
import { isCountry } from '../country.js'
import type { Issue } from '../issue.js'
import { parseAmount } from '../money/amount.js'
import { isCurrency } from '../money/currency.js'
import { checkedBy, matching, type ShapeOf, text, tooLong } from '../schema.js'
import { uuidPattern } from '../uuid.js'
import type { CustomerMembers } from './customerMembers.js'

/**
 * The members of every payment request: those of "Create a payment" for both modes and both
 * endpoints.
 */
export interface PaymentMembers extends CustomerMembers {
  /** UUID of the merchant's project. */
  readonly pos_id: string
  /** Positive, at most two decimals. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /**
   * At most 2048 characters. Nearly always sent; the interface does not say whether it is required.
   */
  readonly description?: string
  /** Unique, at most 256 characters. */
  readonly order_id: string
  /** 3-D Secure flow option; the interface shows `always` and no list. Nearly always sent. */
  readonly order_3ds_bypass?: string
  /** The merchant's id of the shopper, persistent and unique. */
  readonly customer_id?: string
  /** Where webhooks are sent. */
  readonly server_url?: string
  /** Where the shopper is sent after the payment. */
  readonly result_url?: string
  /** Merchant category code; the interface shows no format. */
  readonly merchant_mcc?: string
  /** The merchant's data, at most 4000 symbols. */
  readonly payload?: string
  /** The service sends a preflight request to this address. Must be an address in hosted mode. */
  readonly validation_url?: string
}

/** @internal */
export const uuid: z.ZodMiniType<string> = matching(uuidPattern, 'A UUID.')

/**
 * An address with its scheme. The interface does not list schemes: an app may have its own. This
 * folder has no `URL`.
 *
 * @internal
 */
export const url: z.ZodMiniType<string> = matching(
  /^(?:https?:\/\/[^\s\\/?#]|(?!https?:)[a-z][a-z\d+.-]*:(?!\/*$))[^\s\\]*$/i,
  'An absolute address.',
)

/**
 * An address of a scheme other than http and https, which the interface does not refuse.
 *
 * @internal
 */
export function unusualAddress(field: string, address: string | undefined): readonly Issue[] {
  if (address === undefined || /^https?:\/\/[^\s\\/?#][^\s\\]*$/i.test(address)) return []
  return [{ field, code: 'format', message: 'An absolute http or https address.' }]
}

/** @internal The amount rule. */
export const amount: z.ZodMiniType<number> = z.number('amount_format').check(
  checkedBy((value) => {
    const result = parseAmount(value)
    return result.type === 'error' ? result.error[0]?.code : undefined
  }),
)

/** @internal A day that exists, written YYYY-MM-DD. */
export const date: z.ZodMiniType<string> = z.iso.date()

const optionalText = z.exactOptional(z.string())
const optionalUrl = z.exactOptional(url)

/** @internal */
export const paymentShape: ShapeOf<PaymentMembers> = {
  pos_id: uuid,
  amount,
  currency: z.string().check(checkedBy((code) => (isCurrency(code) ? undefined : 'currency'))),
  description: z.exactOptional(z.string().check(checkedBy((value) => tooLong(value, 2048)))),
  order_id: text({ max: 256 }),
  order_3ds_bypass: optionalText,
  customer_id: optionalText,
  customer_fname: optionalText,
  customer_lname: optionalText,
  customer_patronym: optionalText,
  customer_email: optionalText,
  customer_phone: optionalText,
  customer_country: z.exactOptional(
    z
      .string()
      .check(
        checkedBy(
          (code) => (isCountry(code) ? undefined : 'format'),
          'An ISO 3166-1 alpha-2 code.',
        ),
      ),
  ),
  customer_birthday: z.exactOptional(date),
  customer_tax_id: optionalText,
  server_url: optionalUrl,
  result_url: optionalUrl,
  merchant_mcc: optionalText,
  payload: z.exactOptional(z.string().check(checkedBy((value) => tooLong(value, 4000)))),
  validation_url: optionalText,
}
