import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCardNumber } from '../../src/model/cardNumber.js'
import { caretAt } from '../../src/react/typing.js'
import { settleCardNumber } from '../../src/react/typingCardNumber.js'
import { type Action, mark, marked, paste, perform, typeOut } from './typingScript.js'

test.each([
  ['4242424242424242', '4242 4242 4242 4242|'],
  ['378282246310005', '3782 822463 10005|'],
  ['9804123412341234123', '9804 1234 1234 1234 123|'],
  ['42a4-2 4', '4242 4|'],
  ['４２４２４', '4242 4|'],
  ['٤٢٤٢٤', '4242 4|'],
  ['42424242424242424242424', '4242 4242 4242 4242 4242424|'],
])('a card number typed as %s is shown as %s', (text, shown) => {
  expect(mark(typeOut(settleCardNumber, text))).toBe(shown)
})

test.each([
  ['4242-4242-4242-4242', '4242 4242 4242 4242|'],
  ['4242\u00a04242\u00a04242\u00a04242', '4242 4242 4242 4242|'],
  ['4242.4242.4242.4242', '4242 4242 4242 4242|'],
  ['\u200e4242\u200b4242\u00ad42424242\u2069', '4242 4242 4242 4242|'],
  ['Card number: 4242 4242 4242 4242, thank you', '4242 4242 4242 4242|'],
  ['４２４２４２４２４２４２４２４２', '4242 4242 4242 4242|'],
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '4242 4242 4242 4242|'],
  ['۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲', '4242 4242 4242 4242|'],
  ['४२४२४२४२४२४२४२४२', '4242 4242 4242 4242|'],
])('a card number pasted as %s is shown as %s', (text, shown) => {
  expect(mark(paste(settleCardNumber, text))).toBe(shown)
})

test.each<[string, Action['type'], string]>([
  ['4242 |4242', 'backspace', '424|4 242'],
  ['4242| 4242', 'delete', '4242| 242'],
  ['4242 |4242', 'delete', '4242 |242'],
  ['4242 4|242', 'backspace', '4242 |242'],
  ['4242[ ]4242', 'backspace', '4242| 4242'],
  ['42[42 42]42', 'backspace', '42|42'],
  ['|4242 4242', 'backspace', '|4242 4242'],
  ['4242 4242|', 'delete', '4242 4242|'],
])('in the card number %s, %s leaves %s', (before, type, after) => {
  expect(mark(perform(settleCardNumber, marked(before), { type } as Action))).toBe(after)
})

test.each([
  ['42|42 42', '9', '429|4 242'],
  ['424|2 42', '9', '4249| 242'],
  ['42[42 4]2', '9', '429|2'],
  ['42|42 42', 'x', '42|42 42'],
  ['42[42 4]2', 'x', '42[42 4]2'],
  ['42|42 42', ' ', '42|42 42'],
])('into the card number %s, %s makes %s', (before, text, after) => {
  expect(mark(typeOut(settleCardNumber, text, marked(before)))).toBe(after)
})

const place = fc.double({ min: 0, max: 1, noNaN: true })
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('select' as const), from: place, to: place }),
  fc
    .record({ type: fc.constant('select' as const), from: place, to: place })
    .map((both) => ({ ...both, to: both.from })),
  fc.record({
    type: fc.constant('insert' as const),
    text: fc.string({
      unit: fc.constantFrom(...'01234567893547', '-', ' ', '.', 'x', '\u00a0', '\u200b', '٣', '７'),
      maxLength: 6,
    }),
    inputType: fc.constantFrom('insertText' as const, 'insertFromPaste' as const),
  }),
  fc.constant({ type: 'backspace' as const }),
  fc.constant({ type: 'delete' as const }),
)

/** The same edits on plain digits, where there are no gaps to mind. */
function performOnDigits(
  { digits, start, end }: { digits: string; start: number; end: number },
  action: Action,
  isGap: boolean,
) {
  if (action.type === 'insert') {
    const arrived = action.text
      .replaceAll('٣', '3')
      .replaceAll('７', '7')
      .replace(/[^0-9]/g, '')
    if (arrived === '') return { digits, start, end }
    const caret = start + arrived.length
    return { digits: digits.slice(0, start) + arrived + digits.slice(end), start: caret, end: caret }
  }
  if (start !== end || isGap) return { digits: digits.slice(0, start) + digits.slice(end), start, end: start }
  const from = action.type === 'backspace' ? Math.max(start - 1, 0) : start
  const to = action.type === 'backspace' ? start : start + 1
  return { digits: digits.slice(0, from) + digits.slice(to), start: from, end: from }
}

const digitsBefore = (value: string, position: number): number => value.slice(0, position).replaceAll(' ', '').length

test('whatever is typed, pasted, selected and deleted, a card number keeps its digits and its caret as if there were no gaps', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (script) => {
      let shown = caretAt('', 0)
      for (const next of script) {
        const { value, start, end } = shown
        const model = {
          digits: value.replaceAll(' ', ''),
          start: digitsBefore(value, start),
          end: digitsBefore(value, end),
        }
        shown = perform(settleCardNumber, shown, next)
        if (next.type === 'select') continue

        const expected = performOnDigits(model, next, start !== end)
        expect(shown.value).toBe(formatCardNumber(expected.digits))
        expect(digitsBefore(shown.value, shown.start)).toBe(expected.start)
        expect(digitsBefore(shown.value, shown.end)).toBe(expected.end)
      }
    }),
    { numRuns: 2000 },
  )
})
