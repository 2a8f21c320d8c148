import type { Issue, IssueCode } from '../issue.js'
import { detectBrand } from './brand.js'
import { passesLuhn, validateCardNumber } from './cardNumber.js'
import { type ExpiryDate, validateExpiryDate } from './expiry.js'
import { validateSecurityCode } from './securityCode.js'

/** A card as the interface's members have it. */
export interface CardData extends ExpiryDate {
  readonly cc_number: string
  readonly card_cvv: string
}

/**
 * Every issue of a card: those of the interface's own rules, and ours.
 *
 * @see The interface, "Rules for direct mode", rule 4
 */
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
 * The issues by the interface's own rules alone: the service decides how long a number or code may
 * be, and how far off a date.
 */
export function refusedCardData(card: CardData, now: number): readonly Issue[] {
  return validateCardData(card, now).filter((issue) => isOfInterface(issue, card))
}

/** The issues that the interface's own rules do not have: the card is sent, and they are logged. */
export function unusualCardData(card: CardData, now: number): readonly Issue[] {
  return validateCardData(card, now).filter((issue) => !isOfInterface(issue, card))
}

function isOfInterface({ field, code }: Issue, { cc_number }: CardData) {
  if (field === 'cc_number') return cc_number === '' || !passesLuhn(cc_number)
  return code !== 'expiry_far' && code !== 'security_code_length'
}

function issueOf(field: string, code: IssueCode | undefined): readonly Issue[] {
  return code === undefined ? [] : [{ field, code }]
}
