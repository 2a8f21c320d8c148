import { expect, test } from 'vitest'
import { formatAmount } from '../../../../src/core/model/money/amount.js'
import { tags as languages } from '../../../locales/languages.js'

test.each([
  { currencyDisplay: 'code', currency: 'UAH', tag: 'uk', shown: '499,90_UAH' },
  { currencyDisplay: 'code', currency: 'USD', tag: 'en', shown: 'USD_499.90' },
  { currencyDisplay: 'symbol', currency: 'UAH', tag: 'pl', shown: '499,90_UAH' },
  { currencyDisplay: 'narrowSymbol', currency: 'UAH', tag: 'pl', shown: '499,90_₴' },
  { currencyDisplay: 'narrowSymbol', currency: 'CAD', tag: 'en', shown: '$499.90' },
] as const)(
  'with $currencyDisplay, $currency is shown as $shown in $tag',
  ({ currency, shown, ...locale }) => {
    expect(formatAmount({ amount: '499.90', currency, locale })).toBe(
      shown.replaceAll('_', '\u00a0'),
    )
  },
)

const currencies = Intl.supportedValuesOf('currency')
const tags = [
  ...languages,
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'fr-CA',
  'es-MX',
  'es-AR',
  'de-CH',
  'zh-TW',
  'pt-AO',
]

test.each(tags)('no two currencies are shown alike in %s', (tag) => {
  // With four decimals, which is more than any has of its own, they differ by their sign alone.
  const formatted = currencies.map((currency) =>
    formatAmount({ amount: '1.2345', currency, locale: { tag } }),
  )
  expect(formatted.filter((text, index) => formatted.indexOf(text) !== index)).toEqual([])
})

test.each(tags)(
  'the dollars of other countries are not shown as a bare dollar sign in %s',
  (tag) => {
    const { region } = new Intl.Locale(tag).maximize()
    const localCurrency =
      { CA: 'CAD', AU: 'AUD', MX: 'MXN', AR: 'ARS', TW: 'TWD' }[String(region)] ?? 'USD'
    const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN', 'CLP', 'ARS'].filter(
      (code) => code !== localCurrency,
    )
    for (const currency of dollars) {
      expect(formatAmount({ amount: '5.00', currency, locale: { tag } })).toMatch(/\p{L}/u)
    }
  },
)
