import { dropInvisible, foldDigits } from '../digits.js'
import type { IssueCode } from '../issue.js'
import { type CardBrand, factsOf } from './brand.js'

/**
 * Validates a security code as typed; `undefined` when nothing is wrong. Validate it again whenever the card's brand changes:
 * `1234` is one of American Express and not of Visa.
 *
 * @see The interface, "Rules for direct mode", rule 4
 */
export function validateSecurityCode(text: string, brand: CardBrand | undefined): IssueCode | undefined {
  const code = readSecurityCode(text)
  if (code === '') return 'required'
  if (!/^\d+$/.test(code)) return 'security_code_digits'

  const length = factsOf(brand)?.codeLength
  const isValid = length === undefined ? code.length === 3 || code.length === 4 : code.length === length
  return isValid ? undefined : 'security_code_length'
}

/** How many digits a code of this brand has at most. */
export function longestSecurityCode(brand: CardBrand | undefined): number {
  return factsOf(brand)?.codeLength ?? 4
}

/** The code as it is sent: digits as 0–9, no spaces. Other characters stay, so that they are refused and not lost. */
export function readSecurityCode(text: string): string {
  return foldDigits(dropInvisible(text)).replace(/\s/g, '')
}
