import { dropInvisible, foldDigits } from '../digits.js'
import type { IssueCode } from '../issue.js'
import { detectBrand } from './brand.js'

/**
 * 17 digits that begin like a Visa are 16 and one too many, though Visa has numbers of 18 and 19.
 */
const usualLength = 16

/**
 * Validates a card number as typed or pasted; `undefined` if it is valid: 12–19 digits that pass
 * the Luhn check, are not one digit repeated, and have a length of their scheme, if that is known.
 * Other characters are ignored.
 *
 * @see The interface, "Rules for direct mode", rule 4
 */
export function validateCardNumber(text: string): IssueCode | undefined {
  const digits = readDigits(text)
  if (digits === '') return dropInvisible(text) === '' ? 'required' : 'card_number_incomplete'

  if (!detectBrand(digits).lengths.includes(digits.length)) {
    return isTooLong(digits) || digits.length > usualLength
      ? 'card_number_too_long'
      : 'card_number_incomplete'
  }
  if (/^(\d)\1+$/.test(digits)) return 'card_number_repeated'
  return passesLuhn(digits) ? undefined : 'card_number_checksum'
}

/** Whether there are more digits than any number of their scheme has. */
export function isTooLong(digits: string): boolean {
  return digits.length > (detectBrand(digits).lengths.at(-1) ?? 0)
}

/** The digits of a text, of any script, as 0–9. */
export function readDigits(text: string): string {
  return foldDigits(text).replace(/\D/g, '')
}

/** Writes digits in the groups on the card: 4-4-4-4, for American Express 4-6-5. */
export function formatCardNumber(digits: string): string {
  const gaps = detectBrand(digits).gaps.filter((gap) => gap < digits.length)
  return [0, ...gaps].map((start, index) => digits.slice(start, gaps[index])).join(' ')
}

/** Whether the last digit is the Luhn check digit of the others. Takes ASCII digits. */
export function passesLuhn(digits: string): boolean {
  // Written out: a package for these lines, such as card-validator, weighs several times as much.
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (1 + (place % 2))
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
