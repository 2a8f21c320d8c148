import * as z from 'zod/mini'
import { judgeCardData } from './cardData.js'
import { type CompleteFingerprint, completeFingerprintSchema } from './fingerprint.js'
import type { Issue } from './issue.js'
import { httpUrl } from './paymentMembers.js'
import { judgedBy, matching, type ShapeOf, text } from './schema.js'

/**
 * What the merchant's own page collects in direct mode: the means to pay with, and what 3-D Secure wants to know.
 *
 * @see The interface, "Create a payment", fields of mode `direct`
 */
export interface PaymentMeans {
  /** Digits only, judged by length and Luhn; with `exp_month`, `exp_year` and `card_cvv`. */
  readonly cc_number?: string
  /** 1–12. */
  readonly exp_month?: number
  /** Four digits or two, read as 20YY: the interface shows neither. */
  readonly exp_year?: number
  /** Digits only. */
  readonly card_cvv?: string
  /** Instead of the four card fields. Wallet tokens carry the prefix `rcr:`. */
  readonly cc_token?: string
  /** Its members are not shown: passed on untouched. */
  readonly cryptogram?: Readonly<Record<string, unknown>>
  /** The shopper's address, as the merchant's server sees it. */
  readonly customer_ip?: string
  /** The page the shopper comes from. */
  readonly customer_referrer?: string
  /** For 3-D Secure 2. */
  readonly browser_fingerprint?: CompleteFingerprint
}

/**
 * Full card data, a token or a cryptogram must be there, and a token stands instead of the card's number and date.
 *
 * @param options.now milliseconds since the epoch, for the expiry date
 * @see The interface, "Create a payment", rule 1
 */
export function judgePaymentMeans(request: PaymentMeans, { now }: { readonly now: number }): readonly Issue[] {
  const { cc_number, exp_month, exp_year, card_cvv, cc_token, cryptogram } = request
  if (cc_token !== undefined) {
    return cardNames
      .filter((name) => name !== 'card_cvv' && request[name] !== undefined)
      .map((field): Issue => ({ field, code: 'not_allowed' }))
  }
  if (cc_number === undefined && cryptogram !== undefined) return []
  if (cc_number === undefined || exp_month === undefined || exp_year === undefined || card_cvv === undefined) {
    return cardNames.filter((name) => request[name] === undefined).map((field): Issue => ({ field, code: 'required' }))
  }
  // How many digits a year has is not shown. Two are read as 20YY.
  const year = exp_year < 100 ? 2000 + exp_year : exp_year
  return judgeCardData({ cc_number, exp_month, exp_year: year, card_cvv }, now)
}

const cardNames = ['cc_number', 'exp_month', 'exp_year', 'card_cvv'] as const

/** @internal */
export const paymentMeansShape: ShapeOf<PaymentMeans> = {
  cc_number: z.exactOptional(matching(/^\d{1,32}$/)),
  exp_month: z.exactOptional(z.number().check(z.int())),
  exp_year: z.exactOptional(z.number().check(z.int(), z.gte(0), z.lte(9999))),
  card_cvv: z.exactOptional(
    z.string().check(judgedBy((code) => (/^\d+$/.test(code) ? undefined : 'security_code_digits'))),
  ),
  cc_token: z.exactOptional(text({ max: 2048 })),
  cryptogram: z.exactOptional(z.record(z.string(), z.unknown())),
  customer_ip: z.exactOptional(z.string()),
  customer_referrer: z.exactOptional(httpUrl),
  browser_fingerprint: z.exactOptional(completeFingerprintSchema),
}
