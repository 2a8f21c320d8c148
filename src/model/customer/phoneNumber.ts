import { dropInvisible, foldDigits } from '../digits.js'

/** How phone numbers are read. `tillkit/phone` has one that knows the numbering of every country. */
export interface PhoneRule {
  /** A number as a shopper would write it, for the message under one that can't be read. */
  readonly example: string
  /** The number as E.164 has it, `+` and digits alone; `undefined` when the text is none. */
  readonly parse: (text: string) => string | undefined
}

/**
 * The rule of fields that are given none: a plus, or `00` in its place, then 7 to 15 digits with the usual marks between
 * them. Without a country code the same digits are somebody else's number in another country: that is refused, never guessed.
 *
 * @see ITU-T E.164
 */
export const internationalPhone: PhoneRule = {
  example: '+380 44 123 45 67',
  parse(text) {
    const plain = foldDigits(dropInvisible(text)).replace('＋', '+')
    const digits = /^(?:\+|00)([\d\s().\-/‐-–]+)$/.exec(plain)?.[1]?.replace(/\D/g, '') ?? ''
    return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined
  },
}
