import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { PhoneRule } from '../../core/model/customer/phoneNumber.js'
import { dropInvisible } from '../../core/model/digits.js'

/** The options of {@link phoneRule}. */
export interface PhoneRuleOptions {
  /**
   * ISO 3166-1 alpha-2: the country of numbers without a country code.
   *
   * @default they are refused
   */
  readonly country?: string | undefined
}

/**
 * Creates a rule with the phone numbers of every country: their lengths and notations. It includes
 * libphonenumber's data, so only a page that imports this entry point loads it. Install the package
 * `libphonenumber-js` too.
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
      'phoneRule was given a country it has no numbers for, so local numbers could not be read: ' +
        'give an ISO 3166-1 alpha-2 code in capitals, such as "UA".',
    )
  }
  return {
    example: getExampleNumber(country ?? 'UA', examples)?.formatInternational() ?? '',
    parse(text) {
      const number = parsePhoneNumberFromString(dropInvisible(text), {
        ...(country !== undefined && { defaultCountry: country }),
        // The whole text must be a number.
        extract: false,
      })
      return number?.isValid() && number.ext === undefined ? number.number : undefined
    },
  }
}
