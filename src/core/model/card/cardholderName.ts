import type { IssueCode } from '../issue.js'
import { readDigits } from './cardNumber.js'

/** Unicode code points. */
const maxLength = 256

/** The shortest card number has twelve digits; no name has nine. */
const maxDigits = 8

/**
 * Validates a name on a card, which may be empty. A card number typed as a name must not be sent as
 * one.
 */
export function validateCardholderName(name: string): IssueCode | undefined {
  if (Array.from(name).length > maxLength) return 'text_too_long'
  return readDigits(name).length > maxDigits ? 'name_card_number' : undefined
}
