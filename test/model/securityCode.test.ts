import { expect, test } from 'vitest'
import type { CardBrand } from '../../src/model/card/brand.js'
import { longestSecurityCode, readSecurityCode, validateSecurityCode } from '../../src/model/card/securityCode.js'

test.each<{ text: string; brand: CardBrand | undefined; code: string | undefined }>([
  { text: '123', brand: 'visa', code: undefined },
  { text: '1234', brand: 'american-express', code: undefined },
  { text: '123', brand: undefined, code: undefined },
  { text: '1234', brand: undefined, code: undefined },
  { text: ' 1 2 3 ', brand: 'visa', code: undefined },
  { text: '１２３', brand: 'visa', code: undefined },
  { text: '۱۲۳', brand: 'visa', code: undefined },
  { text: '', brand: 'visa', code: 'required' },
  { text: ' \u200e', brand: 'visa', code: 'required' },
  { text: '12', brand: 'visa', code: 'security_code_length' },
  { text: '1234', brand: 'visa', code: 'security_code_length' },
  { text: '123', brand: 'american-express', code: 'security_code_length' },
  { text: '12', brand: undefined, code: 'security_code_length' },
  { text: '12345', brand: undefined, code: 'security_code_length' },
  { text: '12a', brand: 'visa', code: 'security_code_digits' },
  { text: 'abc', brand: 'visa', code: 'security_code_digits' },
  { text: '12-3', brand: 'visa', code: 'security_code_digits' },
  { text: '①②③', brand: 'visa', code: 'security_code_digits' },
])('the code $text for $brand is $code', ({ text, brand, code }) => {
  expect(validateSecurityCode(text, brand)).toBe(code)
})

test('a code that fitted American Express is refused once the card is a Visa', () => {
  expect(validateSecurityCode('1234', 'american-express')).toBeUndefined()
  expect(validateSecurityCode('1234', 'visa')).toBe('security_code_length')
})

test('a code has as many digits as its brand, at most four of an unknown one', () => {
  expect([
    longestSecurityCode('visa'),
    longestSecurityCode('american-express'),
    longestSecurityCode(undefined),
  ]).toEqual([3, 4, 4])
})

test('the code is sent as plain digits', () => {
  expect(readSecurityCode(' ۱۲ ３\u200e')).toBe('123')
})
