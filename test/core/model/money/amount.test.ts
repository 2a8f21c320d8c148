import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountToNumber,
  equalAmounts,
  formatAmount,
  parseAmount,
} from '../../../../src/core/model/money/amount.js'
import { isCurrency } from '../../../../src/core/model/money/currency.js'

const noBreakSpace = '\u00a0'

test.each([
  ['499.90', '499.90'],
  ['499.9', '499.90'],
  ['499', '499.00'],
  ['5.5', '5.50'],
  ['0.01', '0.01'],
  [499.9, '499.90'],
  [1, '1.00'],
  [0.01, '0.01'],
  ['70368744177663.99', '70368744177663.99'],
  [90_071_992_547_409.9, '90071992547409.90'],
])('the amount %j is read as %s', (input, amount) => {
  expect(parseAmount(input)).toEqual({ type: 'ok', value: amount })
})

const refused = {
  amount_decimals: [0.1 + 0.2, 1e-7, '1.005', '1.000'],
  amount_range: [
    ...[1e21, 90_071_992_547_410, '90071992547409.92', '90071992547410', '99999999999999999999'],
    '80000000000000.01',
  ],
  amount_positive: [0, -0, '0.00', -5, '-5.00'],
  amount_format: [
    ...[
      '1,50',
      '1 000',
      ' 1',
      '1 ',
      '1\n',
      '+1',
      '',
      '1.',
      '.5',
      '01',
      '1e3',
      '1e300',
      '1e-7',
      '0x10',
      '１',
    ],
    ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ],
}

test.each(
  Object.entries(refused).flatMap(([code, inputs]) => inputs.map((input) => [input, code])),
)('the amount %j is refused as %s', (input, code) => {
  expect(parseAmount(input)).toEqual({ type: 'error', error: [{ field: 'amount', code }] })
})

test('the hundredths of an amount are exact, as text and as a JSON number', () => {
  fc.assert(
    fc.property(hundredths, (count) => {
      const text = decimalOf(count)
      const result = parseAmount(text)
      expect(result).toEqual({ type: 'ok', value: text })
      if (result.type === 'error') return
      const json = JSON.stringify(amountToNumber(result.value))
      expect(hundredthsOf(json)).toBe(count)
      expect(parseAmount(amountToNumber(result.value))).toEqual(result)
    }),
    { numRuns: 5_000 },
  )
})

test('no amount is accepted whose JSON number says another amount', () => {
  const anySize = fc.bigInt({ min: 1n, max: 2n ** 53n + 1000n })
  fc.assert(
    fc.property(anySize, (count) => {
      const result = parseAmount(decimalOf(count))
      if (result.type === 'error') return
      expect(hundredthsOf(JSON.stringify(amountToNumber(result.value)))).toBe(count)
    }),
    { numRuns: 5_000 },
  )
})

test('amounts are compared as decimals', () => {
  fc.assert(
    fc.property(hundredths, hundredths, (left, right) => {
      expect(equalAmounts(decimalOf(left), decimalOf(right))).toBe(left === right)
      expect(equalAmounts(decimalOf(left), Number(decimalOf(left)))).toBe(true)
    }),
  )
})

test.each([
  { first: '499.9', second: 499.9, equal: true },
  { first: '499.900', second: '499.9', equal: true },
  { first: '0499.90', second: '499.9', equal: true },
  { first: 500, second: '500.00', equal: true },
  { first: '0', second: '-0.0', equal: true },
  { first: '499.90', second: '499.91', equal: false },
  { first: 0.1 + 0.2, second: '0.3', equal: false },
  { first: '-1', second: '1', equal: false },
  { first: '', second: '', equal: false },
  { first: '0', second: '', equal: false },
  { first: Number.NaN, second: Number.NaN, equal: false },
  { first: '1e2', second: 100, equal: false },
  { first: 'x499.90', second: '499.90', equal: false },
  { first: '499.90x', second: '499.90', equal: false },
])('$first and $second are the same amount: $equal', ({ first, second, equal }) => {
  expect(equalAmounts(first, second)).toBe(equal)
})

test.each([
  { amount: '499.90', currency: 'UAH', locale: 'en', shown: 'UAH_499.90' },
  { amount: 499.9, currency: 'UAH', locale: 'uk', shown: '499,90_₴' },
  { amount: '1234567.5', currency: 'EUR', locale: 'en', shown: '€1,234,567.50' },
  { amount: '499.90', currency: 'USD', locale: 'en', shown: '$499.90' },
  { amount: '499.90', currency: 'CAD', locale: 'en-US', shown: 'CA$499.90' },
  { amount: '499.90', currency: 'USD', locale: 'en-CA', shown: 'US$499.90' },
  { amount: '499.90', currency: 'USD', locale: 'uk', shown: '499,90_USD' },
  { amount: '499.90', currency: 'PLN', locale: 'pl', shown: '499,90_zł' },
  {
    amount: '70368744177663.99',
    currency: 'UAH',
    locale: 'en',
    shown: 'UAH_70,368,744,177,663.99',
  },
  { amount: '500.00', currency: 'JPY', locale: 'en', shown: '¥500' },
  { amount: '499.90', currency: 'JPY', locale: 'en', shown: '¥499.9' },
  { amount: '499.90', currency: 'KWD', locale: 'en', shown: 'KWD_499.900' },
  {
    amount: '499.90',
    currency: 'a currency of its own',
    locale: 'en',
    shown: 'a currency of its own 499.90',
  },
  { amount: '499.90', currency: 'Gold', locale: 'en', shown: 'Gold 499.90' },
  { amount: 'soon', currency: 'UAH', locale: 'en', shown: 'UAH soon' },
  { amount: 1e21, currency: 'UAH', locale: 'en', shown: 'UAH 1e+21' },
])('$amount $currency is shown as $shown in $locale', ({ shown, locale, ...options }) => {
  expect(formatAmount({ ...options, locale: { tag: locale } })).toBe(
    shown.replaceAll('_', noBreakSpace),
  )
})

test.each([
  ...['UAH', 'EUR', 'CLF', 'VED', 'USN', 'XCG', 'XAU', 'XTS'].map((code) => [code, true] as const),
  ...['DEM', 'uah', 'UAHX', 'QQQ', ''].map((code) => [code, false] as const),
])('%j is a currency: %s', (code, isKnown) => {
  expect(isCurrency(code)).toBe(isKnown)
})

/** Up to where a JSON number can say every hundredth: 2^46 units. */
const hundredths = fc.bigInt({ min: 1n, max: 2n ** 46n * 100n - 1n })

function decimalOf(count: bigint): string {
  return `${count / 100n}.${String(count % 100n).padStart(2, '0')}`
}

function hundredthsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}
