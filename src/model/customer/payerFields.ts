import * as z from 'zod/mini'
import { isCountry } from '../country.js'
import type { CustomerMembers } from '../payment/customerMembers.js'
import { date } from '../payment/paymentMembers.js'
import type { IntervalUnit } from '../recurring/recurringLimits.js'
import { checkedBy, matching, type ShapeOf, text, wholeNumber } from '../schema.js'

/** How often and for how long a subscription is charged, where the payer may choose. Never how much. */
export interface PayerTerms {
  /** What `interval_count` counts. */
  readonly interval_unit?: IntervalUnit
  /** Units between charges: 1 to 30. */
  readonly interval_count?: number
  /** The first scheduled charge: YYYY-MM-DD. */
  readonly start_date?: string
  /** The last scheduled charge: YYYY-MM-DD. */
  readonly expiry_date?: string
}

/**
 * What a shopper may fill in about themselves, as far as the merchant's order lets them. Spelled as the interface spells
 * them.
 *
 * @see docs/proxy-contract.md
 */
export interface PayerMembers extends CustomerMembers {
  /** How the receipt reaches the shopper. */
  readonly f_receipt_delivery?: 'email' | 'sms' | 'viber' | 'none'
  /** Hosted mode: the language of the service's form. */
  readonly customer_lang?: string
  /** The terms of a subscription that the order begins. */
  readonly init_recurring?: PayerTerms
}

/** A member that an order may let the shopper fill in. */
export type PayerField = keyof PayerMembers

/**
 * A control character is nothing a person typed, and a card number that slipped into a name must not travel on as a name.
 *
 * @internal
 */
export const personName: z.ZodMiniType<string> = text({ max: 256 }).check(
  z.regex(/^(?:[^\d\p{Cc}\p{Cs}]*\d){0,8}[^\d\p{Cc}\p{Cs}]*$/u),
)

const termsShape: ShapeOf<PayerTerms> = {
  interval_unit: z.exactOptional(z.enum(['day', 'week', 'month', 'quarter', 'year'])),
  interval_count: z.exactOptional(wholeNumber({ min: 1, max: 30 })),
  start_date: z.exactOptional(date),
  expiry_date: z.exactOptional(date),
}

/** The terms of a subscription that a payer may choose, by name. */
export const payerTerms: readonly string[] = Object.keys(termsShape)

/** @internal */
export const payerShape: ShapeOf<PayerMembers> = {
  customer_fname: z.exactOptional(personName),
  customer_lname: z.exactOptional(personName),
  customer_patronym: z.exactOptional(personName),
  customer_email: z.exactOptional(text({ max: 256 }).check(z.regex(/^(?:[^@\s\p{Cc}\p{Cs}]+@[^@\s\p{Cc}\p{Cs}]+)?$/u))),
  // ITU-T E.164 knows no number of more than 15 digits; most card numbers have one more.
  customer_phone: z.exactOptional(matching(/^(?=(?:\D*\d){4,15}\D*$)\+?\d[\d\s().-]{3,30}$/)),
  customer_country: z.exactOptional(z.string().check(checkedBy((code) => (isCountry(code) ? undefined : 'format')))),
  customer_birthday: z.exactOptional(date),
  customer_tax_id: z.exactOptional(text({ max: 32 }).check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u))),
  f_receipt_delivery: z.exactOptional(z.enum(['email', 'sms', 'viber', 'none'])),
  customer_lang: z.exactOptional(matching(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/)),
  init_recurring: z.exactOptional(z.strictObject(termsShape)),
}

/** The members that a page fills in, by name. */
export const payerFields: readonly PayerField[] = Object.keys(payerShape).filter(isPayerField)

function isPayerField(name: string): name is PayerField {
  return Object.hasOwn(payerShape, name)
}
