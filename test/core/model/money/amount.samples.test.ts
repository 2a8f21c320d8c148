import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '../../../../src/core/model/money/amount.js'
import { loadLanguages } from '../../../locales/languages.js'

const languages = await loadLanguages()
const samples = languages.flatMap(({ tag, core }) =>
  Object.entries(core.amountSamples ?? {}).map(([key, sample]) => {
    const [sampleTag, currency = ''] = key.split(' ')
    expect(sampleTag).toBe(tag)
    const { format } = new Intl.NumberFormat(tag, { style: 'currency', currency })
    return { tag, currency, locale: core, sample, format }
  }),
)
/** What a language writes may change with a version of Node. */
const isOfThisNode = samples.filter(({ sample, format }) => format(1234.5) === sample)

test('of all languages but Hindi there are samples, and nine in ten are what this Node writes', () => {
  const tags = languages.map(({ tag }) => tag)
  expect([...new Set(samples.map(({ tag }) => tag))]).toEqual(tags.filter((tag) => tag !== 'hi'))
  expect(isOfThisNode.length / samples.length).toBeGreaterThan(0.9)
})

test.each(isOfThisNode)(
  'an amount in $currency is written in $tag as Intl writes it',
  ({ currency, locale, format }) => {
    // Of each number of digits, and above what is written like the sample.
    const hundredths = [999, 9_999, 99_999, 999_999, 9_999_999, 999_999_999].map((max) =>
      fc.nat({ max }),
    )
    fc.assert(
      fc.property(fc.oneof(...hundredths), (count) => {
        const amount = count / 100
        expect(formatAmount({ amount, currency, locale })).toBe(format(amount))
      }),
    )
  },
)

test.each([
  ['a region', { tag: 'en-CA' }, 'US$1,000.00'],
  ['a display', { currencyDisplay: 'code' }, 'USD\u00a01,000.00'],
] as const)('with %s of its own a language is written by Intl', (_, change, shown) => {
  const { core } = languages.find(({ tag }) => tag === 'en') ?? {}
  const locale = { ...core, tag: 'en', ...change }
  expect(formatAmount({ amount: 1000, currency: 'USD', locale })).toBe(shown)
})
