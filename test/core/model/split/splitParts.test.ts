import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Amount, parseAmount } from '../../../../src/core/model/money/amount.js'
import {
  balanceSplit,
  readTypedAmount,
  restOf,
  sumAmounts,
  writeTypedAmount,
} from '../../../../src/core/model/split/splitParts.js'

function amount(input: string | number): Amount {
  const read = parseAmount(input)
  if (read.type !== 'ok') throw new Error(`no amount: ${input}`)
  return read.value
}

function read(text: string, tag: string): string {
  const typed = readTypedAmount(text, tag)
  return typed.type === 'ok' ? typed.value : (typed.error[0]?.code ?? '')
}

test.each([
  ['12.50', 'en', '12.50'],
  ['12,50', 'uk', '12.50'],
  ['12.50', 'uk', '12.50'],
  ['12,5', 'de', '12.50'],
  ['1,50', 'en', '1.50'],
  ['1,234', 'en', '1234.00'],
  ['1.234', 'de', '1234.00'],
  ['1,234.50', 'en', '1234.50'],
  ['1.234,50', 'de', '1234.50'],
  ['1 234,50', 'uk', '1234.50'],
  ['1\u00a0234,50', 'uk', '1234.50'],
  ['1\u202f234,50', 'fr', '1234.50'],
  ['1’234.50', 'de-CH', '1234.50'],
  ['12,34,567.5', 'hi', '1234567.50'],
  ['١٢٫٥٠', 'ar', '12.50'],
  ['\u200e12.50\u200e', 'he', '12.50'],
  ['007', 'en', '7.00'],
  ['.5', 'en', '0.50'],
  ['12.', 'en', '12.00'],
])('%s in %s is %s', (text, tag, expected) => {
  expect(read(text, tag)).toBe(expected)
})

test.each([
  ['', 'en', 'amount_format'],
  ['.', 'en', 'amount_format'],
  ['0', 'en', 'amount_positive'],
  ['-5', 'en', 'amount_format'],
  ['1e3', 'en', 'amount_format'],
  ['12 UAH', 'en', 'amount_format'],
  ['1,2,3', 'en', 'amount_format'],
  ['1.234', 'en', 'amount_decimals'],
  ['1,234', 'uk', 'amount_decimals'],
  ['1,234', 'de', 'amount_decimals'],
  ['1,234.50', 'de', 'amount_format'],
  ['99999999999999999', 'en', 'amount_range'],
])('%j in %s is refused as %s, never taken for another amount', (text, tag, code) => {
  expect(read(text, tag)).toBe(code)
})

test.each(['en', 'uk', 'de', 'fr', 'pt-PT', 'ar-EG', 'fa', 'hi', 'de-CH', 'ka', 'he'])(
  'an amount written into an input or formatted in %s is read back as the same',
  (tag) => {
    const people = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (hundredths) => {
        const exact = amount(sumAmounts([amount(hundredths / 100)]))
        expect(read(writeTypedAmount(exact, tag), tag)).toBe(exact)
        expect(read(people.format(Number(exact)), tag)).toBe(exact)
      }),
      { numRuns: 200 },
    )
  },
)

test('parts are weighed to the last hundredth', () => {
  expect(balanceSplit(amount('0.30'), [amount('0.10'), amount('0.20')])).toEqual({ type: 'done' })
  expect(balanceSplit(amount('100'), [amount('33.33'), amount('33.33')])).toEqual({
    type: 'left',
    amount: '33.34',
  })
  expect(balanceSplit(amount('100'), [amount('99.99'), amount('0.06')])).toEqual({
    type: 'over',
    amount: '0.05',
  })
})

test('the rest is what the others leave, and nothing when they leave nothing', () => {
  expect(restOf(amount('100'), [amount('33.33')])).toBe('66.67')
  expect(restOf(amount('100'), [amount('100')])).toBeUndefined()
  expect(restOf(amount('100'), [amount('100.01')])).toBeUndefined()
})
