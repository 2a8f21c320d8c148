import { typingExpiryRows } from './typingExpiryRows.js'
import { rowsOf, type TypingRow, type TypingStep } from './typingRow.js'

/** The number is filled first, so that the code knows its length. */
const visa: TypingStep = ['fill', '4242424242424242']
const amex: TypingStep = ['fill', '378282246310005']

const number = rowsOf('Card number')
const code = rowsOf('Security code')
const name = rowsOf('Name on card')

const afterNumber = (filled: TypingStep): readonly TypingStep[] => [
  ['go', 'Card number'],
  filled,
  ['go', 'Security code'],
]

/** Every rule of typing, for any engine that can be driven: no row needs a clock, a size or a keyboard's layout. */
export const typingTable: readonly TypingRow[] = [
  number('digits are grouped', [['type', '42424']], '4242 4|'),
  number('a letter typed changes nothing', [['type', '42a4x2']], '4242|'),
  number(
    'a letter typed over a selection keeps it',
    [
      ['type', '42424'],
      ['select', 1, 3],
      ['type', 'x'],
    ],
    '4[24]2 4',
  ),
  number('typing stops at the 16 digits of Mastercard', [['type', '54545454545454541']], '5454 5454 5454 5454|', ''),
  number('typing stops at the 15 digits of American Express', [['type', '3782822463100051']], '3782 822463 10005|', ''),
  number('typing stops at 19 digits of Visa', [['type', '40000000000000000061']], '4000 0000 0000 0000 006|', ''),
  number(
    'typing stops at 19 digits of an unknown card',
    [['type', '98041234123412341239']],
    '9804 1234 1234 1234 123|',
  ),
  number(
    'a digit too many is let in in the middle',
    [
      ['type', '5454545454545454'],
      ['select', 4, 4],
      ['type', '1'],
    ],
    '5454 1|545 4545 4545 4',
    'card_number_too_long',
  ),
  number(
    'a digit that replaces the last one is no digit too many',
    [
      ['type', '5454545454545451'],
      ['select', 18, 19],
      ['type', '4'],
    ],
    '5454 5454 5454 5454|',
    '',
  ),
  number('a key that is refused is no step to undo', [['type', '3782822463100051'], ['undo']], '3782 822463 1000|'),
  number('a paste is never cut', [['paste', '54545454545454541']], '5454 5454 5454 5454 1|', 'card_number_too_long'),
  number('a fill is never cut', [['fill', '54545454545454541']], '5454 5454 5454 5454 1|', 'card_number_too_long'),
  number(
    'text around a pasted number is dropped',
    [['paste', 'Card: 4242-4242-4242-4242']],
    '4242 4242 4242 4242|',
    '',
  ),
  number('a filled number is grouped', [['fill', '378282246310005']], '3782 822463 10005|', ''),
  number(
    'a composition is grouped when it ends',
    [
      ['type', '424'],
      ['compose', '242'],
    ],
    '4242 42|',
  ),
  number('a composition is one step to undo', [['type', '424'], ['compose', '242'], ['undo']], '424|'),
  number('a paste is one step to undo and to redo', [['paste', '42424'], ['undo'], ['redo']], '4242 4|'),
  number(
    'Backspace behind a gap deletes the digit before it',
    [
      ['type', '42424'],
      ['select', 5, 5],
      ['press', 'Backspace'],
    ],
    '424|4',
  ),
  number(
    'Delete before a gap deletes the digit after it',
    [
      ['type', '42434'],
      ['select', 4, 4],
      ['press', 'Delete'],
    ],
    '4243|',
  ),
  number(
    '17 digits of a Visa are too many, not too few',
    [['type', '42424242424242424']],
    '4242 4242 4242 4242 4|',
    'card_number_too_long',
  ),
  number(
    '15 digits of a Visa are too few',
    [['type', '424242424242424']],
    '4242 4242 4242 424|',
    'card_number_incomplete',
  ),

  ...typingExpiryRows,

  code('a letter typed changes nothing', [['type', '1a2x3']], '123|', ''),
  code(
    'a letter typed over a selection keeps it',
    [
      ['type', '123'],
      ['select', 0, 2],
      ['type', 'x'],
    ],
    '[12]3',
  ),
  code('a space typed changes nothing', [['type', '1 2 3']], '123|', ''),
  code(
    'a composed letter changes nothing',
    [
      ['type', '12'],
      ['compose', 'あ'],
    ],
    '12|',
  ),
  code(
    'a composed digit is let in',
    [
      ['type', '12'],
      ['compose', '３'],
    ],
    '12３|',
    '',
  ),
  code('typing stops at four digits of an unknown card', [['type', '12345']], '1234|', ''),
  code('typing stops at three digits of Visa', [...afterNumber(visa), ['type', '1234']], '123|', ''),
  code('typing stops at four digits of American Express', [...afterNumber(amex), ['type', '12345']], '1234|', ''),
  code('in the middle, too', [...afterNumber(visa), ['type', '123'], ['select', 1, 1], ['type', '4']], '1|23'),
  code(
    'a digit that replaces another is let in',
    [
      ['type', '1234'],
      ['select', 1, 2],
      ['type', '9'],
    ],
    '19|34',
    '',
  ),
  code('a paste is never cut', [['paste', 'CVV 12345']], 'CVV 12345|', 'security_code_digits'),
  code('a fill is never cut', [['fill', '12345']], '12345|', 'security_code_length'),
  code('what was typed can be undone and redone', [['type', '123'], ['undo'], ['undo'], ['redo']], '12|'),
  code('a key that is refused is no step to undo', [['type', '12x'], ['undo']], '1|'),

  name('a name is never rewritten', [['type', 'Olena Koval 2']], 'Olena Koval 2|', ''),
  name(
    'a card number typed is refused in words',
    [['type', '4242 4242 4242 4242']],
    '4242 4242 4242 4242|',
    'name_card_number',
  ),
  name(
    'a card number pasted with a name is refused',
    [['paste', 'Olena 5454545454545454']],
    'Olena 5454545454545454|',
    'name_card_number',
  ),
  name(
    'a card number in another script is refused',
    [['fill', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢']],
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢|',
    'name_card_number',
  ),

  {
    ...number(
      'Return moves to the next field',
      [
        ['type', '42'],
        ['press', 'Enter'],
      ],
      '42',
    ),
    focused: 'Expiry date',
  },
  {
    ...name(
      'Return in the last field stays there',
      [
        ['type', 'Olena'],
        ['press', 'Enter'],
      ],
      'Olena',
    ),
    focused: 'Name on card',
  },
]
