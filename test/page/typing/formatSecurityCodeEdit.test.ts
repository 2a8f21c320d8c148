import { expect, test } from 'vitest'
import type { CardBrand } from '../../../src/core/model/card/brand.js'
import type { FormatEdit } from '../../../src/page/typing/edit.js'
import { formatSecurityCodeEdit } from '../../../src/page/typing/formatSecurityCodeEdit.js'
import { mark, marked, paste, perform, typeOut } from '../typingScript.js'

const of =
  (brand?: CardBrand): FormatEdit =>
  (edit) =>
    formatSecurityCodeEdit(edit, brand)

test.each<[CardBrand | undefined, string, string]>([
  [undefined, '12345', '1234|'],
  ['visa', '1234', '123|'],
  ['american-express', '12345', '1234|'],
  ['visa', '1a2 b3', '123|'],
  ['visa', '１２３４', '１２３|'],
  ['visa', '①2', '2|'],
])('a code of %s typed as %s is shown as %s', (brand, text, shown) => {
  expect(mark(typeOut(of(brand), text))).toBe(shown)
})

test.each<[CardBrand | undefined, string, string, string]>([
  ['visa', '1|23', '4', '1|23'],
  ['visa', '1[2]3', '4', '14|3'],
  ['visa', '[123]', 'x', '[123]'],
  ['visa', '1234|', '5', '1234|'],
  ['visa', '123[4]', '5', '1235|'],
])('into a code of %s, %s, %s typed makes %s', (brand, before, text, after) => {
  expect(mark(typeOut(of(brand), text, marked(before)))).toBe(after)
})

test.each(['12345', 'abc', ' 1 2 3 ', 'CVV: 123'])(
  'a code pasted or filled as %j stays as it came',
  (text) => {
    expect(mark(paste(of('visa'), text))).toBe(`${text}|`)
    const filled = perform(of('visa'), marked('|'), {
      type: 'insert',
      text,
      inputType: 'insertText',
    })
    expect(mark(filled)).toBe(`${text}|`)
  },
)

test.each<['backspace' | 'delete', string, string]>([
  ['backspace', '12345|', '1234|'],
  ['delete', 'a|bc', 'a|c'],
])('%s in %s leaves %s', (type, before, after) => {
  expect(mark(perform(of('visa'), marked(before), { type }))).toBe(after)
})
