import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAt } from '../../../src/page/typing/edit.js'
import { formatExpiryEdit } from '../../../src/page/typing/formatExpiryEdit.js'
import { byResult } from '../../fixtures/tables.js'
import { dateLike, findOtherDate } from '../typingExpiryModel.js'
import { type Action, leave, mark, marked, paste, perform, typeOut } from '../typingScript.js'

const typed = byResult([
  ['12 / |', '12'],
  ['0|', '0'],
  ['1|', '1'],
  ['2|', '2'],
  ['03 / |', '3'],
  ['05 / |', '5', '٥', '05', '5/'],
  ['09 / |', '9'],
  ['13|', '13'],
  ['20|', '20'],
  ['21|', '21'],
  ['00|', '00'],
  ['05 / 30|', '530'],
  ['01 / |', '1/'],
  ['02 / |', '2 '],
  ['0/|', '0/'],
  ['20/|', '20/'],
  ['01 / 30|', '1.30', '1,30', '1／30', '1/30'],
  ['12 / 30|', '1a2b30', '1230', '12/30', '12 / 30', '12-30'],
  ['|', 'Dec'],
  ['12 / 2030|', '122030', '12/2030'],
  ['01 / 2030|', '1/2030'],
  ['2030-12|', '2030-12'],
  ['13/30|', '13/30'],
  ['2601|', '2601'],
  ['١٢ / ٣٠|', '١٢٣٠'],
])

test.each(typed)('an expiry date typed as %s is shown as %s', (text, shown) => {
  expect(mark(typeOut(formatExpiryEdit, text))).toBe(shown)
})

const pasted = byResult([
  ['12 / 30|', '12/30', '1230', '2030-12', '12.2030', '12\u00a0/\u00a030'],
  ['01 / 30|', '1/2030'],
  ['12 / 2130|', '12/2130'],
  ['13/30|', '13/30'],
  ['26/01|', '26/01'],
  ['12 / 0001|', '12/0001'],
  ['soon|', 'soon'],
])

test.each(pasted)('an expiry date pasted as %s is shown as %s', (text, shown) => {
  expect(mark(paste(formatExpiryEdit, text))).toBe(shown)
})

const filled = byResult([
  ['11 / 26|', '26/11'],
  ['01 / 29|', '29-01'],
  ['12 / 30|', '30/12', '12/30', '2030-12'],
  ['12 / 26|', '２６／１２', '2612'],
  ['11 / 12|', '11/12'],
  ['13/30|', '13/30'],
  ['26/00|', '26/00'],
  ['soon|', 'soon'],
])

test.each(filled)('an expiry date filled as %s is shown as %s', (text, shown) => {
  for (const inputType of ['', 'insertReplacementText', 'insertText']) {
    const after = caretAt(text, text.length)
    expect(mark(formatExpiryEdit({ before: caretAt('', 0), after, inputType })), inputType).toBe(
      shown,
    )
  }
})

test.each<[string, Action['type'], string]>([
  ['12 / |', 'backspace', '1|'],
  ['05 / |', 'backspace', '|'],
  ['10 / |', 'backspace', '1|'],
  ['05 / |30', 'backspace', '|30'],
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
  ['[12 / 30]', '5', '05 / |'],
  ['1[2 / 30]', '/', '01 / |'],
  ['[12] / 30', 'x', '[12] / 30'],
  ['|30', '5', '5|30'],
])('into the expiry date %s, %s makes %s', (before, text, after) => {
  expect(mark(typeOut(formatExpiryEdit, text, marked(before)))).toBe(after)
})

test('docs/expiry.md says how a date is shown while it is typed, and once it is left', () => {
  const [, page = ''] = readFileSync(
    new URL('../../../docs/expiry.md', import.meta.url),
    'utf8',
  ).split('## While it is typed')
  const rows = [...page.matchAll(/^\| `(.+?)` \| `(.+?)` \| `(.+?)` \|/gm)].map(
    ([, ...cells]) => cells,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const [text = '', shown, left] of rows) {
    const typed = typeOut(formatExpiryEdit, text)
    expect([typed.value, leave(formatExpiryEdit, typed).value], text).toEqual([shown, left])
  }
})

test('no notation of an expiry date is typed or pasted into another date', () => {
  fc.assert(
    fc.property(dateLike, (text) => {
      expect(findOtherDate(text)).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})
