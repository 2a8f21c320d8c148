import type { Issue, IssueCode } from '../issue.js'
import { detectBrand } from './brand.js'
import { passesLuhn, validateCardNumber } from './cardNumber.js'
import { type ExpiryDate, validateExpiryDate } from './expiry.js'
import { validateSecurityCode } from './securityCode.js'

export interface CardData extends ExpiryDate {
  readonly cc_number: string
  readonly card_cvv: string
}

/** @see The interface, "Rules for direct mode", rule 4 */
function validateCardData(
  { cc_number, card_cvv, ...expiry }: CardData,
  now: number,
): readonly Issue[] {
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
 * By the interface's own rules alone: how long a number or code is, and how far off a date, is for
 * the service to decide.
 */
export function refusedCardData(card: CardData, now: number): readonly Issue[] {
  return validateCardData(card, now).filter((issue) => isOfInterface(issue, card))
}

/** What is unusual in card data that the interface's own rules take. */
export function unusualCardData(card: CardData, now: number): readonly Issue[] {
  return validateCardData(card, now).filter((issue) => !isOfInterface(issue, card))
}

function isOfInterface({ field, code }: Issue, { cc_number }: CardData): boolean {
  if (field === 'cc_number') return cc_number === '' || !passesLuhn(cc_number)
  return code !== 'expiry_far' && code !== 'security_code_length'
}

function issueOf(field: string, code: IssueCode | undefined): readonly Issue[] {
  return code === undefined ? [] : [{ field, code }]
}
