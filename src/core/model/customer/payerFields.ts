import * as z from 'zod/mini'
import { isCountry } from '../country.js'
import type { CustomerMembers } from '../payment/customerMembers.js'
import { date } from '../payment/paymentMembers.js'
import type { InitRecurring } from '../recurring/initRecurring.js'
import { checkedBy, matching, type ShapeOf, text, wholeNumber } from '../schema.js'

/** The terms of a subscription that the payer may choose; never the amount. */
export type PayerTerms = Partial<
  Pick<InitRecurring, 'interval_unit' | 'interval_count' | 'start_date' | 'expiry_date'>
>

/**
 * What a shopper may fill in about themselves, if the merchant's order allows it, named as in the
 * interface.
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

/** Without control characters, and without a card number typed as a name. */
const personName = text({ max: 256 }).check(
  z.regex(/^(?:[^\d\p{Cc}\p{Cs}]*\d){0,8}[^\d\p{Cc}\p{Cs}]*$/u),
)

const termsShape: ShapeOf<PayerTerms> = {
  interval_unit: z.exactOptional(z.enum(['day', 'week', 'month', 'quarter', 'year'])),
  interval_count: z.exactOptional(wholeNumber({ min: 1, max: 30 })),
  start_date: z.exactOptional(date),
  expiry_date: z.exactOptional(date),
}

/** The names of the terms that a payer may choose. */
export const payerTerms: readonly string[] = Object.keys(termsShape)

/** @internal */
export const payerShape: ShapeOf<PayerMembers> = {
  customer_fname: z.exactOptional(personName),
  customer_lname: z.exactOptional(personName),
  customer_patronym: z.exactOptional(personName),
  customer_email: z.exactOptional(
    text({ max: 256 }).check(z.regex(/^(?:[^@\s\p{Cc}\p{Cs}]+@[^@\s\p{Cc}\p{Cs}]+)?$/u)),
  ),
  // ITU-T E.164 has at most 15 digits; most card numbers have one more.
  customer_phone: z.exactOptional(matching(/^(?=(?:\D*\d){4,15}\D*$)\+?\d[\d\s().-]{3,30}$/)),
  customer_country: z.exactOptional(
    z.string().check(checkedBy((code) => (isCountry(code) ? undefined : 'format'))),
  ),
  customer_birthday: z.exactOptional(date),
  customer_tax_id: z.exactOptional(text({ max: 32 }).check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u))),
  f_receipt_delivery: z.exactOptional(z.enum(['email', 'sms', 'viber', 'none'])),
  customer_lang: z.exactOptional(matching(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/)),
  init_recurring: z.exactOptional(z.strictObject(termsShape)),
}

/** The names of the members that a page may fill in. */
export const payerFields: readonly PayerField[] = Object.keys(payerShape).filter(isPayerField)

function isPayerField(name: string): name is PayerField {
  return Object.hasOwn(payerShape, name)
}
