import * as z from 'zod/mini'
import { type CardData, refusedCardData } from '../card/cardData.js'
import { type AnyFingerprint, anyFingerprintSchema } from '../fingerprint.js'
import type { Issue } from '../issue.js'
import { checkedBy, matching, type ShapeOf, text } from '../schema.js'
import { url } from './paymentMembers.js'

/**
 * What the merchant's page collects in direct mode: the means to pay, and data for 3-D Secure.
 *
 * @see The interface, "Create a payment", fields of mode `direct`
 */
export interface PaymentMeans {
  /** Digits only, checked by Luhn; with `exp_month`, `exp_year` and `card_cvv`. */
  readonly cc_number?: string
  /** 1–12. */
  readonly exp_month?: number
  /** Four digits, or two for 20YY. The interface does not say. */
  readonly exp_year?: number
  /** Digits only. */
  readonly card_cvv?: string
  /** In place of the four card fields. Wallet tokens have the prefix `rcr:`. */
  readonly cc_token?: string
  /** Sent unchanged: the interface does not show its members. */
  readonly cryptogram?: Readonly<Record<string, unknown>>
  /** The shopper's address, as the merchant's server sees it. */
  readonly customer_ip?: string
  /** The page the shopper comes from. */
  readonly customer_referrer?: string
  /** For 3-D Secure 2. */
  readonly browser_fingerprint?: AnyFingerprint
}

/** What the check of the means to pay depends on besides the request. */
export interface MeansRules {
  /** Milliseconds since the epoch, for the expiry date. */
  readonly now: number
  /** Whether a security code may be sent with a token, if the service allows it. @default false */
  readonly savedCardSecurityCode?: boolean | undefined
  /** The card was validated before, and is not validated again. @default false */
  readonly isCardValid?: boolean | undefined
}

/**
 * With neither card nor token there may be means that the interface does not list, such as a local
 * method.
 */
export function validatePaymentMeans(
  request: PaymentMeans,
  { now, savedCardSecurityCode = false, isCardValid = false }: MeansRules,
): readonly Issue[] {
  const present = cardNames.filter((name) => request[name] !== undefined)
  if (request.cc_token !== undefined) {
    const refused = present.filter((name) => name !== 'card_cvv' || !savedCardSecurityCode)
    return refused.map((field): Issue => ({ field, code: 'not_allowed' }))
  }
  const card = cardOf(request)
  if (card) return isCardValid ? [] : refusedCardData(card, now)
  // A cryptogram may come with some of the card's members: they are a card only with a number.
  const isCard =
    request.cryptogram === undefined ? present.length > 0 : request.cc_number !== undefined
  if (!isCard) return []
  const missing = cardNames.filter((name) => request[name] === undefined)
  return missing.map((field): Issue => ({ field, code: 'required' }))
}

/** Complete card data, with a year of four digits. */
export function cardOf({
  cc_number,
  exp_month,
  exp_year,
  card_cvv,
}: PaymentMeans): CardData | undefined {
  if (cc_number === undefined || card_cvv === undefined) return undefined
  if (exp_month === undefined || exp_year === undefined) return undefined
  const wholeYear = exp_year < 100 ? 2000 + exp_year : exp_year
  return { cc_number, exp_month, exp_year: wholeYear, card_cvv }
}

/** The members of a card, which belong together. */
export const cardNames = ['cc_number', 'exp_month', 'exp_year', 'card_cvv'] as const

/** @internal */
export const paymentMeansShape: ShapeOf<PaymentMeans> = {
  cc_number: z.exactOptional(matching(/^\d+$/)),
  exp_month: z.exactOptional(z.number().check(z.int())),
  exp_year: z.exactOptional(z.number().check(z.int(), z.gte(0))),
  card_cvv: z.exactOptional(
    z
      .string()
      .check(checkedBy((code) => (/^\d+$/.test(code) ? undefined : 'security_code_digits'))),
  ),
  cc_token: z.exactOptional(text({ max: Infinity })),
  cryptogram: z.exactOptional(z.record(z.string(), z.unknown())),
  customer_ip: z.exactOptional(z.string()),
  customer_referrer: z.exactOptional(url),
  browser_fingerprint: z.exactOptional(anyFingerprintSchema),
}
