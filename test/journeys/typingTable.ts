import {
  compose,
  fill,
  go,
  leave,
  paste,
  press,
  redo,
  rowsOf,
  select,
  type TypingRow,
  type TypingStep,
  type,
  undo,
} from './typingRow.js'

/** The number is filled first, so that the code knows its length. */
const visa = fill('4242424242424242')
const amex = fill('378282246310005')

const number = rowsOf('Card number')
const expiry = rowsOf('Expiry date')
const code = rowsOf('Security code')
const name = rowsOf('Name on card')

const afterNumber = (filled: TypingStep): readonly TypingStep[] => [
  go('Card number'),
  filled,
  go('Security code'),
]

/**
 * What an engine may do its own way: keys that are refused, carets, selections, compositions, undo.
 * What becomes of a text is in `test/page/typing/formatCardNumberEdit.test.ts` and its neighbours.
 * No row needs a clock, a size or a keyboard's layout.
 */
export const typingTable: readonly TypingRow[] = [
  number('digits are grouped', [type('42424')], '4242 4|'),
  number('a letter typed changes nothing', [type('42a4x2')], '4242|'),
  number(
    'a letter typed over a selection keeps it',
    [type('42424'), select(1, 3), type('x')],
    '4[24]2 4',
  ),
  number(
    'typing stops at the 16 digits of Mastercard',
    [type('54545454545454541')],
    '5454 5454 5454 5454|',
    '',
  ),
  number(
    'a key that is refused is no step to undo',
    [type('3782822463100051'), undo],
    '3782 822463 1000|',
  ),
  number(
    'a paste is never cut',
    [paste('54545454545454541')],
    '5454 5454 5454 5454 1|',
    'card_number_too_long',
  ),
  number(
    'text around a pasted number is dropped',
    [paste('Card: 4242-4242-4242-4242')],
    '4242 4242 4242 4242|',
    '',
  ),
  number('a filled number is grouped', [fill('378282246310005')], '3782 822463 10005|', ''),
  number('a composition is grouped when it ends', [type('424'), compose('242')], '4242 42|'),
  number('a composition is one step to undo', [type('424'), compose('242'), undo], '424|'),
  number(
    'a digit in the middle leaves the caret behind itself',
    [type('42424'), select(2, 2), type('123')],
    '4212 3|424',
  ),
  number('cutting regroups the rest', [type('42942'), select(1, 3), press('Control+x')], '4|42'),
  number(
    'undo gives the selection back',
    [type('42424'), select(1, 3), type('9'), undo],
    '4[24]2 4',
  ),
  number('undo goes on', [type('42424'), select(1, 3), type('9'), undo, undo, undo], '424|'),
  number(
    'redo goes on',
    [type('42424'), select(1, 3), type('9'), undo, undo, undo, redo, redo, redo],
    '49|24',
  ),
  number(
    'a paste stays in the middle',
    [type('42424242'), select(2, 2), paste('1-2-3')],
    '4212 3|424 242',
  ),
  number(
    'and is undone there',
    [type('42424242'), select(2, 2), paste('1-2-3'), undo],
    '42|42 4242',
  ),
  number('a paste is one step to undo and to redo', [paste('42424'), undo, redo], '4242 4|'),
  number(
    'Backspace behind a gap deletes the digit before it',
    [type('42424'), select(5, 5), press('Backspace')],
    '424|4',
  ),
  number(
    'Control+Backspace behind a gap deletes the digits before it',
    [type('42424242'), select(5, 5), press('Control+Backspace')],
    '|4242',
  ),
  number(
    'Delete before a gap deletes the digit after it',
    [type('42434'), select(4, 4), press('Delete')],
    '4243|',
  ),

  expiry(
    'left, a year and a month are written month first',
    [type('2030-12'), leave],
    '12 / 30',
    '',
  ),
  expiry(
    'what was rewritten when it was left can be undone',
    [type('2030-12'), leave, go('Expiry date'), undo],
    '2030-12|',
  ),
  expiry(
    'Backspace behind the separator deletes the digit before it',
    [type('12'), press('Backspace')],
    '1|',
  ),
  expiry('the separator that was added is undone with its key', [type('5'), undo], '|'),
  expiry('undo and redo', [type('530'), undo, undo, redo], '05 / 3|'),
  expiry('a pasted date is written month first', [paste('2030-12')], '12 / 30|', ''),
  expiry('filled, 29/01 is year first', [fill('29/01')], '01 / 29|', ''),
  expiry('a composed digit gets its separator when the composition ends', [compose('5')], '05 / |'),
  expiry('composed full-width digits', [compose('１２')], '１２ / |'),
  expiry('a composition is one step to undo', [compose('5'), undo], '|'),
  {
    ...expiry('Return writes the date it leaves', [type('2030-12'), press('Enter')], '12 / 30'),
    focused: 'Security code',
  },

  code('a letter typed changes nothing', [type('1a2x3')], '123|', ''),
  code('a letter typed over a selection keeps it', [type('123'), select(0, 2), type('x')], '[12]3'),
  code('a composed letter changes nothing', [type('12'), compose('あ')], '12|'),
  code('a composed digit is let in', [type('12'), compose('３')], '12３|', ''),
  code('typing stops at three digits of Visa', [...afterNumber(visa), type('1234')], '123|', ''),
  code(
    'typing stops at four digits of American Express',
    [...afterNumber(amex), type('12345')],
    '1234|',
    '',
  ),
  code('a paste is never cut', [paste('CVV 12345')], 'CVV 12345|', 'security_code_digits'),
  code('what was typed can be undone and redone', [type('123'), undo, undo, redo], '12|'),
  code('a key that is refused is no step to undo', [type('12x'), undo], '1|'),

  name('a name is never rewritten', [type('Olena Koval 2')], 'Olena Koval 2|', ''),
  name(
    'a card number typed is refused in words',
    [type('4242 4242 4242 4242')],
    '4242 4242 4242 4242|',
    'name_card_number',
  ),

  {
    ...number('Return moves to the next field', [type('42'), press('Enter')], '42'),
    focused: 'Expiry date',
  },
  {
    ...name('Return in the last field stays there', [type('Olena'), press('Enter')], 'Olena'),
    focused: 'Name on card',
  },
]
