import cardValidator from 'card-validator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandOfMask, detectBrand } from '../../../../src/core/model/card/brand.js'
import {
  formatCardNumber,
  passesLuhn,
  readDigits,
  validateCardNumber,
} from '../../../../src/core/model/card/cardNumber.js'
import { refusalRows } from '../../../fixtures/tables.js'

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '4242.4242.4242.4242',
  '4242\u00a04242\u00a04242\u00a04242',
  '4242\u202f4242\u202f4242\u202f4242',
  '\u200e4242\u200b4242\u20604242\ufeff4242',
  'Card: 4242 4242 4242 4242 ',
  '４２４２　４２４２　４２４２　４２４２',
  '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
  '۴۲۴۲ ۴۲۴۲ ۴۲۴۲ ۴۲۴۲',
  '४२४२ ४२४२ ४२४२ ४२४२',
])('the number %j is read as 4242 4242 4242 4242 and is valid', (text) => {
  expect(readDigits(text)).toBe('4242424242424242')
  expect(validateCardNumber(text)).toBeUndefined()
})

test.each([
  { number: '5454545454545454', brand: 'mastercard' },
  { number: '378282246310005', brand: 'american-express' },
  { number: '4222222222222', brand: 'visa' },
  { number: '4000000000000000006', brand: 'visa' },
  { number: '6011111111111117', brand: 'discover' },
  { number: '3530111333300000', brand: 'jcb' },
  { number: '36227206271667', brand: 'diners-club' },
  { number: '6200000000000005', brand: 'unionpay' },
  { number: '2200000000000004', brand: 'mir' },
  { number: '6759649826438453', brand: 'maestro' },
  { number: '501800000009', brand: 'maestro' },
  { number: '9804000000000009', brand: 'prostir' },
  { number: '9704010000000009', brand: undefined },
  { number: '135410014004955', brand: undefined },
  { number: '9792000000000003', brand: undefined },
])('the number $number is valid, and its brand is $brand', ({ number, brand }) => {
  expect(validateCardNumber(number)).toBeUndefined()
  expect(detectBrand(number).brand).toBe(brand)
})

const refusals = refusalRows({
  number: {
    required: ['', ' \u00a0\u200e'],
    card_number_incomplete: [
      ...[
        'my card',
        '4',
        '4242 4242 4242 424',
        '3622 720627 16671',
        '4222 2222 2222 22',
        '98040000000',
      ],
      ...['3782 822463 1000', '5454 5454 5454 7'],
    ],
    card_number_too_long: [
      '4242 4242 4242 4242 4',
      '6011 0000 0000 0000 12',
      '3782 822463 10005 1',
      '5454 5454 5454 5454 5',
      '4242 4242 4242 4242 4242',
      '98040000000000000000',
    ],
    card_number_checksum: ['980400000000', '4242 4242 4242 4241', '6200000000000000'],
    card_number_repeated: ['0000 0000 0000 0000', '４４４４ ４４４４ ４４４４ ４４４４'],
  },
})

test.each(refusals)('the %s %j is refused as %s', (_number, text, code) => {
  expect(validateCardNumber(String(text))).toBe(code)
})

/**
 * The definition (ISO/IEC 7812-1, annex B) in other words: every second digit from the right
 * doubled, all digits added.
 */
function hasCheckDigit(number: string): boolean {
  const doubled = [...number]
    .reverse()
    .map((digit, place) => String(Number(digit) * (place % 2 === 0 ? 1 : 2)))
  return [...doubled.join('')].reduce((sum, digit) => sum + BigInt(digit), 0n) % 10n === 0n
}

test('the Luhn check says what its definition says of 20 000 numbers of every length', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12,19}$/), (number) => {
      expect(passesLuhn(number)).toBe(hasCheckDigit(number))
    }),
    { numRuns: 20_000 },
  )
})

test('one wrong digit never passes the Luhn check', () => {
  fc.assert(
    fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (position, shift) => {
      const digits = [...'4242424242424242']
      digits[position] = String((Number(digits[position]) + shift) % 10)
      expect(validateCardNumber(digits.join(''))).toBeDefined()
    }),
  )
})

test('grouping adds spaces and nothing else', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,24}$/), (digits) => {
      const formatted = formatCardNumber(digits)
      expect(readDigits(formatted)).toBe(digits)
      expect(formatted).toMatch(/^(?:\d+(?: \d+)*)?$/)
    }),
  )
})

test.each([
  { digits: '', shown: '' },
  { digits: '4242', shown: '4242' },
  { digits: '42424', shown: '4242 4' },
  { digits: '4242424242424242', shown: '4242 4242 4242 4242' },
  { digits: '4000000000000000006', shown: '4000 0000 0000 0000 006' },
  { digits: '378282246310005', shown: '3782 822463 10005' },
  { digits: '36227206271667', shown: '3622 720627 1667' },
  { digits: '9804000000000009', shown: '9804 0000 0000 0009' },
])('$digits is shown as $shown', ({ digits, shown }) => {
  expect(formatCardNumber(digits)).toBe(shown)
})

test.each(['', '5', '9704'])('a card that begins with %j has the rules of every card', (digits) => {
  expect(detectBrand(digits)).toEqual({
    brand: undefined,
    name: '',
    gaps: [4, 8, 12, 16],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    codeLength: undefined,
    codeName: 'CVV',
  })
})

test('a script that changes card-validator’s table does not change which numbers are valid', () => {
  const { creditCardType } = cardValidator
  try {
    creditCardType.updateCard('visa', { lengths: [20], gaps: [1], code: { name: 'X', size: 9 } })
    expect(validateCardNumber('4242424242424242')).toBeUndefined()
    expect(detectBrand('4242')).toMatchObject({
      brand: 'visa',
      gaps: [4, 8, 12, 16],
      codeLength: 3,
    })
  } finally {
    creditCardType.resetModifications()
  }
})

test.each([
  ['424242******4242', 'visa'],
  ['37*********0005', 'american-express'],
  ['******4242', undefined],
  ['', undefined],
])('the brand of the mask %j is %s', (mask, brand) => {
  expect(brandOfMask(mask).brand).toBe(brand)
})
