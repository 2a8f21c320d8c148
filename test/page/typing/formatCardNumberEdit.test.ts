import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateCardNumber } from '../../../src/core/model/card/cardNumber.js'
import { formatCardNumberEdit } from '../../../src/page/typing/formatCardNumberEdit.js'
import { pastedNumbers } from '../pastedNumbers.js'
import { editScript, playScript } from '../typingModel.js'
import { type Action, mark, marked, paste, perform, typeOut } from '../typingScript.js'

test.each([
  ['4242424242424242', '4242 4242 4242 4242|'],
  ['378282246310005', '3782 822463 10005|'],
  ['9804123412341234123', '9804 1234 1234 1234 123|'],
  ['42a4-2 4', '4242 4|'],
  ['４２４２４', '4242 4|'],
  ['٤٢٤٢٤', '4242 4|'],
  ['42424242424242424242424', '4242 4242 4242 4242 424|'],
  ['54545454545454541', '5454 5454 5454 5454|'],
  ['3782822463100051', '3782 822463 10005|'],
  ['3782822463100x0५१', '3782 822463 10005|'],
])('a card number typed as %s is shown as %s', (text, shown) => {
  expect(mark(typeOut(formatCardNumberEdit, text))).toBe(shown)
})

test('what is pasted or filled behind a whole number is not cut', () => {
  const whole = marked('5454 5454 5454 5454|')
  expect(mark(paste(formatCardNumberEdit, '1', whole))).toBe('5454 5454 5454 5454 1|')
  expect(
    mark(
      perform(formatCardNumberEdit, whole, { type: 'insert', text: '12', inputType: 'insertText' }),
    ),
  ).toBe('5454 5454 5454 5454 12|')
})

test.each(pastedNumbers)(
  'a card number pasted as $text is shown as $shown: $validity',
  ({ text, shown, validity }) => {
    expect(mark(paste(formatCardNumberEdit, text))).toBe(`${shown}|`)
    expect(validateCardNumber(shown) ?? 'valid').toBe(validity)
  },
)

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
  expect(mark(perform(formatCardNumberEdit, marked(before), { type } as Action))).toBe(after)
})

test.each([
  ['42|42 42', '9', '429|4 242'],
  ['424|2 42', '9', '4249| 242'],
  ['42[42 4]2', '9', '429|2'],
  ['42|42 42', 'x', '42|42 42'],
  ['42[42 4]2', 'x', '42[42 4]2'],
  ['42|42 42', ' ', '42|42 42'],
  ['5454| 5454 5454 5454', '1', '5454 1|545 4545 4545 4'],
  ['|5454 5454 5454 5454', '4', '4|545 4545 4545 4545 4'],
  ['5454 5454 5454 545[4]', '1', '5454 5454 5454 5451|'],
  ['5454 5454 5454 5454|', '12', '5454 5454 5454 5454|'],
  ['5454 5454 5454 5454 123[4]', '5', '5454 5454 5454 5454 1235|'],
  ['5454 5454 5454 5454 1234|', '5', '5454 5454 5454 5454 1234|'],
])('into the card number %s, %s makes %s', (before, text, after) => {
  expect(mark(typeOut(formatCardNumberEdit, text, marked(before)))).toBe(after)
})

test('whatever is edited, a card number keeps digits and caret as if it had no gaps', () => {
  fc.assert(
    fc.property(editScript, (script) => {
      expect(playScript(script)).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})
