import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatExpiryEdit } from '../../src/react/typing/typingExpiry.js'
import { dateLike, findOtherDate } from './typingExpiryModel.js'
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
  expect(mark(typeOut(formatExpiryEdit, text))).toBe(shown)
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
  expect(mark(paste(formatExpiryEdit, text))).toBe(shown)
})

test.each<[string, Action['type'], string]>([
  ['12 / |', 'backspace', '1|'],
  ['12 / |30', 'backspace', '1|30'],
  ['12 / 3|', 'backspace', '12 / |'],
  ['12| / 30', 'backspace', '1| / 30'],
  ['12 / [30]', 'backspace', '12 / |'],
  ['1|2', 'delete', '1|'],
])('in the expiry date %s, %s leaves %s', (before, type, after) => {
  expect(mark(perform(formatExpiryEdit, marked(before), { type } as Action))).toBe(after)
})

test.each([
  ['1|2', '0', '10|2'],
  ['|2', '1', '1|2'],
  ['12| / 30', '5', '125| / 30'],
  ['[12 / 30]', '0', '0|'],
])('into the expiry date %s, %s makes %s', (before, text, after) => {
  expect(mark(typeOut(formatExpiryEdit, text, marked(before)))).toBe(after)
})

test('an expiry date is never typed or pasted into another date, whatever way it is written', () => {
  fc.assert(
    fc.property(dateLike, (text) => {
      expect(findOtherDate(text)).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})
