import { expect, test } from 'vitest'
import type { CardBrand } from '../../../../src/core/model/card/brand.js'
import {
  longestSecurityCode,
  readSecurityCode,
  validateSecurityCode,
} from '../../../../src/core/model/card/securityCode.js'
import { byResult, refusalRows } from '../../../fixtures/tables.js'

const brands: Readonly<Record<string, CardBrand>> = { visa: 'visa', amex: 'american-express' }

test.each(
  byResult([
    ['visa', '123', ' 1 2 3 ', '１２３', '۱۲۳'],
    ['amex', '1234'],
    ['unknown', '123', '1234'],
  ]),
)('the code %j is right for %s', (text, brand) => {
  expect(validateSecurityCode(text, brands[brand])).toBeUndefined()
})

const refusals = refusalRows({
  visa: {
    required: ['', ' \u200e'],
    security_code_length: ['12', '1234'],
    security_code_digits: ['12a', 'abc', '12-3', '①②③'],
  },
  amex: { security_code_length: ['123'] },
  unknown: { security_code_length: ['12', '12345'] },
})

test.each(refusals)('for %s the code %j is refused as %s', (brand, text, code) => {
  expect(validateSecurityCode(String(text), brands[brand])).toBe(code)
})

test('a code that fitted American Express is refused once the card is a Visa', () => {
  expect(validateSecurityCode('1234', 'american-express')).toBeUndefined()
  expect(validateSecurityCode('1234', 'visa')).toBe('security_code_length')
})

test('a code has as many digits as its brand, at most four of an unknown one', () => {
  expect((['visa', 'american-express', undefined] as const).map(longestSecurityCode)).toEqual([
    3, 4, 4,
  ])
})

test('the code is sent as plain digits', () => {
  expect(readSecurityCode(' ۱۲ ３\u200e')).toBe('123')
})
