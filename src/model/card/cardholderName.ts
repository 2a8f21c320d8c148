import type { IssueCode } from '../issue.js'
import { readDigits } from './cardNumber.js'

/** Unicode code points. */
const maxLength = 256

/** The shortest card number has twelve; no name has nine. */
const maxDigits = 8

/** Validates a name on a card, empty or not; a card number that slipped into it must not travel on as a name. */
export function validateCardholderName(name: string): IssueCode | undefined {
  if (Array.from(name).length > maxLength) return 'text_too_long'
  return readDigits(name).length > maxDigits ? 'name_card_number' : undefined
}
