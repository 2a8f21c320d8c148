import { expect, test } from 'vitest'
import { internationalPhone } from '../../src/model/customer/phoneNumber.js'

test.each(['\u200b', '\u202a', '\u00ad'])(
  'an invisible character that was copied along (%j) is no part of a number',
  (mark) => {
    expect(internationalPhone.parse(`${mark}+380 44${mark} 123 45 67${mark}`)).toBe('+380441234567')
  },
)

test('the example is a number', () => {
  expect(internationalPhone.parse(internationalPhone.example)).toBe('+380441234567')
})
