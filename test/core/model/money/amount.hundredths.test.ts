import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hundredthsToText, wholeHundredths } from '../../../../src/core/model/money/amount.js'

test.each<[amount: string | number, hundredths: bigint]>([
  [499.9, 49990n],
  ['499.90', 49990n],
  [0.07, 7n],
  [1.005, 100n],
  [0.009, 0n],
  [1e-7, 0n],
  [0, 0n],
  [-0.01, 0n],
  ['-499.90', 0n],
  [1e21, 100_000_000_000_000_000_000_000n],
  [Number.NaN, 0n],
  [Number.POSITIVE_INFINITY, 0n],
  ['1,50', 0n],
  ['', 0n],
])('%j comes to %s whole hundredths', (amount, hundredths) => {
  expect(wholeHundredths(amount)).toBe(hundredths)
})

test('hundredths written as text and as a number come to themselves', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 7_000_000_000_000n }), (hundredths) => {
      const text = hundredthsToText(hundredths)
      expect(text).toMatch(/^\d+\.\d\d$/)
      expect([wholeHundredths(text), wholeHundredths(Number(text))]).toEqual([
        hundredths,
        hundredths,
      ])
    }),
  )
})
