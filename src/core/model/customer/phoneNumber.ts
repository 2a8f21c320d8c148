import { dropInvisible, foldDigits } from '../digits.js'

/** How phone numbers are read. `tillkit/phone` has a rule with the numbering of every country. */
export interface PhoneRule {
  /** An example for the message about an invalid number. */
  readonly example: string
  /** The number in E.164, `+` and digits; `undefined` for an invalid text. */
  readonly parse: (text: string) => string | undefined
}

/**
 * The default rule: a plus or `00`, then 7 to 15 digits with the usual marks between them. Without
 * a country code a number is refused, because it exists in many countries.
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
