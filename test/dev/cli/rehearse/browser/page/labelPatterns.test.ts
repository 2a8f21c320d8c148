import { expect, test } from 'vitest'
import { labelPatterns } from '../../../../../../src/dev/cli/rehearse/browser/page/labelPatterns.js'
import { cardFields } from '../../../../../../src/dev/testing/cardFields.js'
import { languages } from '../../../../../../src/dev/testing/languages.js'

const labels = Object.values(cardFields).map(({ label }) => label)

test.each(Object.entries(languages))(
  'each label of a card field in %s is found as that field alone',
  async (_, load) => {
    const { messages } = await load()
    for (const label of labels) {
      const patterns = await labelPatterns(label)
      expect(patterns.map((pattern) => pattern.test(messages[label]))).toEqual([true, true])
      for (const otherLabel of labels.filter((name) => name !== label)) {
        const [, part] = patterns
        expect(part?.test(messages[otherLabel]), messages[otherLabel]).toBe(false)
      }
    }
  },
)

test.each([
  ['Kreditkartennummer *', 'cardNumber'],
  ['Credit card number', 'cardNumber'],
  ["Date d'expiration (MM/AA)", 'expiry'],
  ['セキュリティコード', 'securityCode'],
  ['НОМЕР КАРТКИ', 'cardNumber'],
] as const)('%s is a label of %s', async (text, label) => {
  const [, part] = await labelPatterns(label)
  expect(part?.test(text)).toBe(true)
})
