import luhn10 from 'card-validator/dist/luhn-10.js'
import type { Issue, IssueCode } from '../issue.js'
import { detectBrand } from './brand.js'
import { validateCardNumber } from './cardNumber.js'
import { type ExpiryDate, validateExpiryDate } from './expiry.js'
import { validateSecurityCode } from './securityCode.js'

/** The four members of full card data, named as in the interface. */
export interface CardData extends ExpiryDate {
  readonly cc_number: string
  readonly card_cvv: string
}

/**
 * Validates full card data by the rules for direct mode: the number by Luhn and length, the date against the clock, the code
 * by the number's brand.
 *
 * @see The interface, "Rules for direct mode", rule 4
 */
function validateCardData({ cc_number, card_cvv, ...expiry }: CardData, now: number): readonly Issue[] {
  const number = validateCardNumber(cc_number)
  const date = validateExpiryDate(expiry, now)
  const code = validateSecurityCode(card_cvv, detectBrand(cc_number).brand)
  return [
    ...issueOf('cc_number', number),
    ...issueOf(date === 'expiry_month' ? 'exp_month' : 'exp_year', date),
    ...issueOf('card_cvv', code),
  ]
}

/**
 * Validates full card data by the interface's own rules alone: Luhn, the expiry date, a code of digits. How long a number or
 * a code is, and how far off a date, is for the service to decide.
 */
export function refusedCardData(card: CardData, now: number): readonly Issue[] {
  return validateCardData(card, now).filter((issue) => isOfInterface(issue, card))
}

/** What is unusual in card data that the interface's own rules take. */
export function unusualCardData(card: CardData, now: number): readonly Issue[] {
  return validateCardData(card, now).filter((issue) => !isOfInterface(issue, card))
}

function isOfInterface({ field, code }: Issue, { cc_number }: CardData): boolean {
  if (field === 'cc_number') return cc_number === '' || !luhn10(cc_number)
  return code !== 'expiry_far' && code !== 'security_code_length'
}

function issueOf(field: string, code: IssueCode | undefined): readonly Issue[] {
  return code === undefined ? [] : [{ field, code }]
}
