import { rowsOf, type TypingRow } from './typingRow.js'

const expiry = rowsOf('Expiry date')

/** The rules of typing an expiry date that need an engine: how each text is shown is in test/react/formatExpiryEdit.test.ts. */
export const typingExpiryRows: readonly TypingRow[] = [
  expiry('a digit that can only be a month is one', [['type', '5']], '05 / |'),
  expiry('a year and a month are left alone while typed', [['type', '2030-12']], '2030-12|', ''),
  expiry('13/30 never becomes another date when it is left', [['type', '13/30'], ['leave']], '13/30', 'expiry_month'),
  expiry('left, a date has two digits for the month and the year', [['type', '12/2030'], ['leave']], '12 / 30', ''),
  expiry('left, a year and a month are written month first', [['type', '2030-12'], ['leave']], '12 / 30', ''),
  expiry('left, half a date stays as it is', [['type', '12'], ['leave']], '12 / ', 'expiry_format'),
  expiry('left, a year of another century stays whole', [['type', '12/2130'], ['leave']], '12 / 2130', 'expiry_far'),
  expiry(
    'what was rewritten when it was left can be undone',
    [['type', '2030-12'], ['leave'], ['go', 'Expiry date'], ['undo']],
    '2030-12|',
  ),
  expiry(
    'Backspace behind the separator deletes the digit before it',
    [
      ['type', '12'],
      ['press', 'Backspace'],
    ],
    '1|',
  ),
  expiry(
    'Backspace behind the separator deletes a month of one digit',
    [
      ['type', '5'],
      ['press', 'Backspace'],
    ],
    '|',
    'required',
  ),
  expiry('the separator that was added is undone with its key', [['type', '5'], ['undo']], '|'),
  expiry('undo and redo', [['type', '530'], ['undo'], ['undo'], ['redo']], '05 / 3|'),
  expiry(
    'a digit in the middle leaves the caret behind itself',
    [
      ['type', '1230'],
      ['select', 1, 2],
      ['type', '1'],
    ],
    '11| / 30',
    '',
  ),
  expiry(
    'typing over everything begins anew',
    [
      ['type', '1230'],
      ['select', 0, 7],
      ['type', '7'],
    ],
    '07 / |',
  ),
  expiry('a pasted date is written month first', [['paste', '2030-12']], '12 / 30|', ''),
  expiry('pasted, 26/01 stays: it could be anything', [['paste', '26/01']], '26/01|', 'expiry_month'),
  expiry('a paste is never cut', [['paste', 'valid thru 12/30']], 'valid thru 12/30|', 'expiry_format'),
  expiry('filled, 29/01 is year first', [['fill', '29/01']], '01 / 29|', ''),
  expiry('a composed digit gets its separator when the composition ends', [['compose', '5']], '05 / |'),
  expiry('composed full-width digits', [['compose', '１２']], '１２ / |'),
  expiry('a composition is one step to undo', [['compose', '5'], ['undo']], '|'),
  {
    ...expiry(
      'Return writes the date it leaves',
      [
        ['type', '2030-12'],
        ['press', 'Enter'],
      ],
      '12 / 30',
    ),
    focused: 'Security code',
  },
]
