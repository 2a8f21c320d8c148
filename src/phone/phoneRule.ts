import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { CheckoutError } from '../model/checkoutError.js'
import type { PhoneRule } from '../model/customer/phoneNumber.js'
import { dropInvisible } from '../model/digits.js'

/** Where the shoppers are. */
export interface PhoneRuleOptions {
  /** ISO 3166-1 alpha-2: numbers without a country code are read as this country's. @default they are refused */
  readonly country?: string | undefined
}

/**
 * Makes a rule that knows the numbering of every country: which numbers there are, how long they are, how they are written
 * at home. It brings libphonenumber's data along, so only a page that imports this entry point downloads it. Install the
 * package `libphonenumber-js` beside this one.
 *
 * @throws {CheckoutError} `configuration`, when no country has this code.
 * @example
 * const phone = phoneRule({ country: 'UA' })
 * phone.parse('050 123 45 67') // '+380501234567'
 * <CustomerFields fields={['customer_phone']} phone={phone} />
 */
export function phoneRule({ country }: PhoneRuleOptions = {}): PhoneRule {
  if (country !== undefined && !isSupportedCountry(country)) {
    throw new CheckoutError(
      'configuration',
      'phoneRule was given a country it has no numbers for, so local numbers could not be read: give an ISO 3166-1 alpha-2 code in capitals, such as "UA".',
    )
  }
  return {
    example: getExampleNumber(country ?? 'UA', examples)?.formatInternational() ?? '',
    parse(text) {
      const number = parsePhoneNumberFromString(dropInvisible(text), {
        ...(country !== undefined && { defaultCountry: country }),
        // Numbers are not looked for inside a sentence: what surrounds one is a mistake.
        extract: false,
      })
      return number?.isValid() && number.ext === undefined ? number.number : undefined
    },
  }
}
