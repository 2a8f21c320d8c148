import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapText } from '../../../../src/dev/cli/terminal/wrapText.js'

test('a text goes on below its first character, and keeps its own line breaks', () => {
  const text = 'TILLKIT_PUBLIC_URL must be an address, without a slash at its end.\nAnd whole.'
  expect(`  what  ${wrapText(text, { width: 40, indent: 8 })}`).toBe(
    [
      '  what  TILLKIT_PUBLIC_URL must be an',
      '        address, without a slash at its',
      '        end.',
      '        And whole.',
    ].join('\n'),
  )
})

test('only a word that is wider than the terminal is left for the terminal to cut', () => {
  const address = `https://shop.example/${'a'.repeat(60)}`
  expect(wrapText(`See ${address} and go on.`, { width: 40, indent: 0 })).toBe(
    `See\n${address}\nand go on.`,
  )
})

test('wrapping changes nothing but the places where lines break', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,30}$/), { minLength: 1, maxLength: 40 })
  const options = {
    width: fc.integer({ min: 30, max: 200 }),
    indent: fc.integer({ min: 0, max: 9 }),
  }
  fc.assert(
    fc.property(words, fc.record(options), (textWords, wrapOptions) => {
      const wrapped = wrapText(textWords.join(' '), wrapOptions)
      expect(wrapped.split(/\s+/)).toEqual(textWords)
      const room = Math.max(wrapOptions.width, 30 + wrapOptions.indent)
      for (const line of wrapped.split('\n')) expect(line.length).toBeLessThanOrEqual(room)
    }),
  )
})
