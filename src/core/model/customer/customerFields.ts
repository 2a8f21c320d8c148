import { isCountry } from '../country.js'
import { dropInvisible, foldDigits } from '../digits.js'
import type { IssueCode } from '../issue.js'
import { isBirthday } from './birthday.js'
import type { PayerField } from './payerFields.js'
import { internationalPhone, type PhoneRule } from './phoneNumber.js'

/** A member of the request about the shopper, named as in the interface. */
export type CustomerFieldName = Exclude<PayerField, 'customer_lang' | 'init_recurring'>

/** How a receipt reaches the shopper. */
export type ReceiptChannel = 'email' | 'sms' | 'viber' | 'none'

/** Every channel, in the order in which they are offered. */
export const receiptChannels: readonly ReceiptChannel[] = ['email', 'sms', 'viber', 'none']

/** Options for validating a field about the shopper. */
export interface CustomerRules {
  /** Whether an empty field is an error. @default false */
  readonly required?: boolean | undefined
  /** How phone numbers are read. @default with a country code, any country's */
  readonly phone?: PhoneRule | undefined
  /**
   * Whose tax numbers are accepted: `UA` checks the ten digits of Ukraine.
   *
   * @default any text of up to 32 characters
   */
  readonly taxId?: 'UA' | undefined
  /** The clock for birthdays, in milliseconds since the epoch. @default Date.now */
  readonly now?: (() => number) | undefined
}

interface FieldRule {
  readonly maxLength: number
  readonly tidy: (text: string, rules: CustomerRules) => string
  readonly isGood: (text: string, rules: CustomerRules) => boolean
}

/** Joiners are letters of names in Persian and in India, so invisible marks stay. */
const nameRule: FieldRule = {
  maxLength: 256,
  tidy: (text) => text.trim().replace(/\s+/g, ' '),
  // The backend has the same rule: a card number typed as a name must not be sent as one.
  isGood: (name) => /^(?:[^\d\p{Cc}\p{Cs}]*\d){0,8}[^\d\p{Cc}\p{Cs}]*$/u.test(name),
}

const rulesByField: Readonly<Record<CustomerFieldName, FieldRule>> = {
  customer_fname: nameRule,
  customer_lname: nameRule,
  customer_patronym: nameRule,
  customer_email: {
    maxLength: 256,
    tidy: dropInvisible,
    isGood: (email) =>
      /^[^@\s\p{Cc}\p{Cs}]+@[^@\s\p{Cc}\p{Cs}.]+(?:\.[^@\s\p{Cc}\p{Cs}.]+)+$/u.test(email),
  },
  customer_phone: {
    maxLength: 64,
    tidy: (text, { phone = internationalPhone }) => phone.parse(text) ?? dropInvisible(text),
    isGood: (number, { phone = internationalPhone }) => phone.parse(number) === number,
  },
  customer_country: { maxLength: 2, tidy: (text) => text, isGood: isCountry },
  customer_birthday: {
    maxLength: 10,
    tidy: (text) => text.trim(),
    isGood: (text, { now }) => isBirthday(text, now),
  },
  customer_tax_id: {
    maxLength: 32,
    tidy: (text, { taxId }) => {
      const plain = foldDigits(dropInvisible(text))
      return taxId === 'UA' ? plain.replace(/[\s-]/g, '') : plain
    },
    isGood: (number, { taxId }) =>
      taxId === 'UA' ? isTaxIdOfUkraine(number) : !/[\p{Cc}\p{Cs}]/u.test(number),
  },
  f_receipt_delivery: {
    maxLength: 5,
    tidy: (text) => text,
    isGood: (text) => receiptChannels.some((channel) => channel === text),
  },
}

/** Every field about the shopper, in the order in which they are asked for. */
export const customerFields: readonly CustomerFieldName[] =
  Object.keys(rulesByField).filter(isCustomerField)

/** Whether a name is that of a field about the shopper. */
export function isCustomerField(name: string): name is CustomerFieldName {
  return Object.hasOwn(rulesByField, name)
}

/**
 * Writes a field for sending: trimmed, a phone number as `+` and digits, a tax number of Ukraine as
 * ten digits. Other text stays; `''` is an empty field, which is not sent.
 */
export function tidyCustomerField(
  name: CustomerFieldName,
  text: string,
  rules: CustomerRules = {},
): string {
  return rulesByField[name].tidy(text, rules)
}

/** Validates a field's text; `undefined` if it is valid, also at the backend. */
export function validateCustomerField(
  name: CustomerFieldName,
  text: string,
  rules: CustomerRules = {},
): IssueCode | undefined {
  const { maxLength, isGood } = rulesByField[name]
  const tidy = tidyCustomerField(name, text, rules)
  if (tidy === '') return rules.required ? 'required' : undefined
  if (tidy.length > maxLength && [...tidy].length > maxLength) return 'text_too_long'
  return isGood(tidy, rules) ? undefined : 'format'
}

/** The weights of the first nine digits of a taxpayer's number of Ukraine. */
const weights: readonly number[] = [-1, 5, 7, 9, 4, 6, 10, 5, 7]

/**
 * Whether ten digits are a taxpayer's number of Ukraine (РНОКПП): the last digit checks the others,
 * and the first five count the days from the end of 1899 to the birth.
 *
 * @see Order of the Ministry of Finance of Ukraine 822 of 29.09.2017
 */
function isTaxIdOfUkraine(digits: string) {
  if (!/^(?!00000)\d{10}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  // The first weight is negative, so the sum may be; the remainder must not.
  return (((sum % 11) + 11) % 11) % 10 === Number(digits[9])
}
