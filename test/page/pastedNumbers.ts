import type { IssueCode } from '../../src/core/model/issue.js'

export interface PastedNumber {
  readonly text: string
  /** What is in the field afterwards. */
  readonly shown: string
  readonly validity: IssueCode | 'valid'
}

/** Notations of one number. */
const notations = [
  ...['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', '4242.4242.4242.4242'],
  ...['4242/4242/4242/4242', '4242_4242_4242_4242', '4242,4242,4242,4242', '4242·4242·4242·4242'],
  ...[
    '4242*4242*4242*4242',
    '4242|4242|4242|4242',
    '4242  4242   4242    4242',
    '42 42 42 42 42 42 42 42',
  ],
  ...['4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2', '424242 4242424242', '4242 - 4242 - 4242 - 4242'],
  ...['4242\u00a04242\u00a04242\u00a04242', '4242\u202f4242\u202f4242\u202f4242'],
  ...['4242\u20094242\u20094242\u20094242', '4242\u30004242\u30004242\u30004242'],
  ...['4242\u20114242\u20114242\u20114242', '4242\u20134242\u20134242\u20134242'],
  ...[
    '4242\u20144242\u20144242\u20144242',
    '4242\u22124242\u22124242\u22124242',
    '4242\t4242\t4242\t4242',
  ],
  ...[
    '4242\n4242\n4242\n4242\n',
    '\u200e4242424242424242\u200e',
    '\u20684242 4242 4242 4242\u2069',
  ],
  ...[
    '\ufeff4242424242424242',
    '4242\u200b4242\u200b4242\u200b4242',
    '4242\u00ad4242\u00ad4242\u00ad4242',
  ],
  ...['4242\u20604242\u20604242\u20604242', 'Card: 4242 4242 4242 4242'],
  ...[
    'my card is 4242 4242 4242 4242, thank you',
    'Номер картки: 4242 4242 4242 4242',
    '"4242424242424242"',
  ],
  ...[
    '(4242) 4242-4242-4242',
    '💳 4242 4242 4242 4242',
    '**4242** **4242** **4242** **4242**',
    '４２４２４２４２４２４２４２４２',
  ],
  ...[
    '４２４２　４２４２　４２４２　４２４２',
    '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
    '۴۲۴۲ ۴۲۴۲ ۴۲۴۲ ۴۲۴۲',
    '४२४२ ४२४२ ४२४२ ४२४२',
  ],
]

/**
 * What people paste for a card number, and what it must become: the number meant, or an error, and
 * never another number.
 */
export const pastedNumbers: readonly PastedNumber[] = [
  ...notations.map((text) => ({ text, shown: '4242 4242 4242 4242', validity: 'valid' as const })),
  { text: '3782-822463-10005', shown: '3782 822463 10005', validity: 'valid' },
  { text: '3782 8224 6310 005', shown: '3782 822463 10005', validity: 'valid' },
  { text: '5454.5454.5454.5454', shown: '5454 5454 5454 5454', validity: 'valid' },
  { text: '6200 0000 0000 0005', shown: '6200 0000 0000 0005', validity: 'valid' },
  { text: '9804 0000 0000 0009', shown: '9804 0000 0000 0009', validity: 'valid' },
  { text: '4000 0000 0000 0000 006', shown: '4000 0000 0000 0000 006', validity: 'valid' },
  { text: '36227206271667', shown: '3622 720627 1667', validity: 'valid' },
  { text: '4222222222222', shown: '4222 2222 2222 2', validity: 'valid' },
  { text: '', shown: '', validity: 'required' },
  { text: '\u200e', shown: '', validity: 'required' },
  { text: 'my card', shown: '', validity: 'required' },
  { text: '4242 4242 4242', shown: '4242 4242 4242', validity: 'card_number_incomplete' },
  { text: '**** **** **** 4242', shown: '4242', validity: 'card_number_incomplete' },
  { text: '4242 4242 4242 4241', shown: '4242 4242 4242 4241', validity: 'card_number_checksum' },
  { text: '4242 4242 4242 4224', shown: '4242 4242 4242 4224', validity: 'card_number_checksum' },
  {
    text: '4242 4242 4242 4242 12/34',
    shown: '4242 4242 4242 4242 1234',
    validity: 'card_number_too_long',
  },
  {
    text: '1. 4242 4242 4242 4242',
    shown: '1424 2424 2424 2424 2',
    validity: 'card_number_checksum',
  },
  {
    text: '4242424242424242 4242424242424242',
    shown: '4242 4242 4242 4242 4242424242424242',
    validity: 'card_number_too_long',
  },
  { text: '4242 4242 4242 42O2', shown: '4242 4242 4242 422', validity: 'card_number_incomplete' },
  { text: '1111 1111 1111 1111', shown: '1111 1111 1111 1111', validity: 'card_number_repeated' },
]
