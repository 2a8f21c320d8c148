import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExpiry } from '../../src/model/expiry.js'
import { settleExpiry } from '../../src/react/typingExpiry.js'
import { type Action, mark, marked, paste, perform, typeOut } from './typingScript.js'

test.each([
  ['12', '12 / |'],
  ['1', '1|'],
  ['13', '13|'],
  ['00', '00|'],
  ['1230', '12 / 30|'],
  ['12/30', '12 / 30|'],
  ['12 / 30', '12 / 30|'],
  ['12-30', '12 / 30|'],
  ['122030', '12 / 2030|'],
  ['12/2030', '12 / 2030|'],
  ['1/30', '1/30|'],
  ['1/2030', '1/2030|'],
  ['2030-12', '2030-12|'],
  ['13/30', '13/30|'],
  ['2601', '2601|'],
  ['١٢٣٠', '١٢ / ٣٠|'],
])('an expiry date typed as %s is shown as %s', (text, shown) => {
  expect(mark(typeOut(settleExpiry, text))).toBe(shown)
})

test.each([
  ['12/30', '12 / 30|'],
  ['1230', '12 / 30|'],
  ['2030-12', '12 / 30|'],
  ['1/2030', '01 / 30|'],
  ['12.2030', '12 / 30|'],
  ['12/2130', '12 / 2130|'],
  ['12\u00a0/\u00a030', '12 / 30|'],
  ['13/30', '13/30|'],
  ['26/01', '26/01|'],
  ['12/0001', '12 / 0001|'],
  ['soon', 'soon|'],
])('an expiry date pasted as %s is shown as %s', (text, shown) => {
  expect(mark(paste(settleExpiry, text))).toBe(shown)
})

test.each<[string, Action['type'], string]>([
  ['12 / |', 'backspace', '1|'],
  ['12 / |30', 'backspace', '1|30'],
  ['12 / 3|', 'backspace', '12 / |'],
  ['12| / 30', 'backspace', '1| / 30'],
  ['12 / [30]', 'backspace', '12 / |'],
  ['1|2', 'delete', '1|'],
])('in the expiry date %s, %s leaves %s', (before, type, after) => {
  expect(mark(perform(settleExpiry, marked(before), { type } as Action))).toBe(after)
})

test.each([
  ['1|2', '0', '10|2'],
  ['|2', '1', '1|2'],
  ['12| / 30', '5', '125| / 30'],
  ['[12 / 30]', '0', '0|'],
])('into the expiry date %s, %s makes %s', (before, text, after) => {
  expect(mark(typeOut(settleExpiry, text, marked(before)))).toBe(after)
})

const dateLike = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789/-. '), maxLength: 9 }),
  fc
    .tuple(
      fc.integer({ min: 0, max: 14 }),
      fc.constantFrom('', '/', ' / ', '-', '.'),
      fc.integer({ min: 0, max: 2199 }),
    )
    .map(([month, between, year]) => `${month}${between}${year}`),
)

test('an expiry date is never typed into another date, whatever way it is written', () => {
  fc.assert(
    fc.property(dateLike, (text) => {
      const shown = typeOut(settleExpiry, text).value
      expect(shown.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))

      const meant = parseExpiry(text)
      const read = parseExpiry(shown)
      // A year before 1300 begins like a month: typed first, it may become an error.
      if (meant.type === 'parsed' && meant.value.exp_year >= 1300) expect(read).toEqual(meant)
      // Separators typed twice count as one, and one that was added counts as typed.
      const spelled = text
        .trim()
        .replace(/[\s/.-]+/g, '/')
        .replace(/^(\d{2})(\d{4})$/, '$1/$2')
      if (read.type === 'parsed') expect(parseExpiry(spelled)).toEqual(read)
    }),
    { numRuns: 2000 },
  )
})

test('an expiry date is never pasted into another date', () => {
  fc.assert(
    fc.property(dateLike, (text) => {
      expect(parseExpiry(paste(settleExpiry, text).value)).toEqual(parseExpiry(text))
    }),
    { numRuns: 2000 },
  )
})
