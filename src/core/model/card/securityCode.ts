import { dropInvisible, foldDigits } from '../digits.js'
import type { IssueCode } from '../issue.js'
import { type CardBrand, factsOf } from './brand.js'

/**
 * Validates a security code as typed; `undefined` if it is valid. Validate it again when the card's
 * brand changes.
 *
 * @see The interface, "Rules for direct mode", rule 4
 */
export function validateSecurityCode(
  text: string,
  brand: CardBrand | undefined,
): IssueCode | undefined {
  const code = readSecurityCode(text)
  if (code === '') return 'required'
  if (!/^\d+$/.test(code)) return 'security_code_digits'

  const codeLength = factsOf(brand)?.codeLength
  const lengths = codeLength === undefined ? [3, 4] : [codeLength]
  const isValid = lengths.includes(code.length)
  return isValid ? undefined : 'security_code_length'
}

/** The most digits of a scheme's code: 4 while the scheme is not known. */
export function longestSecurityCode(brand: CardBrand | undefined): number {
  return factsOf(brand)?.codeLength ?? 4
}

/**
 * The code to send: digits as 0–9, without spaces. Other characters stay, so that they are refused.
 */
export function readSecurityCode(text: string): string {
  return foldDigits(dropInvisible(text)).replace(/\s/g, '')
}
