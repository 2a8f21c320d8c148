import { expect, test } from 'vitest'
import { parseHostedCheckoutRequest } from '../../../../src/core/contract/parseCheckoutRequest.js'
import {
  type CustomerFieldName,
  type CustomerRules,
  customerFields,
  tidyCustomerField,
  validateCustomerField,
} from '../../../../src/core/model/customer/customerFields.js'
import { internationalPhone } from '../../../../src/core/model/customer/phoneNumber.js'
import { requiredCustomerFields } from '../../../../src/core/model/customer/requiredCustomerFields.js'
import { refusalRows } from '../../../fixtures/tables.js'

const now = () => new Date(2026, 10, 21, 12).getTime()

type Row = readonly [name: CustomerFieldName, typed: string, expected: string, rules: CustomerRules]

/** Field, what is typed, and what is sent. */
const good: readonly Row[] = [
  ['customer_fname', '  Мар’яна  Анна ', 'Мар’яна Анна', {}],
  ['customer_lname', 'O’Neill-Ко\u200cваль', 'O’Neill-Ко\u200cваль', {}],
  ['customer_patronym', 'x'.repeat(256), 'x'.repeat(256), {}],
  ['customer_patronym', '𝒜'.repeat(256), '𝒜'.repeat(256), {}],
  ['customer_email', ' olena@example.com\u200e', 'olena@example.com', {}],
  ['customer_email', 'пошта@приклад.укр', 'пошта@приклад.укр', {}],
  ['customer_phone', '+380 (50) 123-45-67', '+380501234567', {}],
  ['customer_phone', '00 44 20 7946 0958', '+442079460958', {}],
  ['customer_phone', '＋٣٨٠٥٠١٢٣٤٥٦٧', '+380501234567', {}],
  ['customer_country', 'UA', 'UA', {}],
  ['customer_birthday', '2000-02-29', '2000-02-29', {}],
  ['customer_birthday', '2026-11-21', '2026-11-21', {}],
  ['customer_tax_id', ' AB 123456 ', 'AB 123456', {}],
  ['customer_tax_id', '3184-710 691', '3184710691', { taxId: 'UA' }],
  ['f_receipt_delivery', 'viber', 'viber', {}],
]

test.each(good)('%s takes %j and sends %j', (name, typed, expectedText, rules) => {
  expect(validateCustomerField(name, typed, { now, ...rules })).toBeUndefined()
  expect(tidyCustomerField(name, typed, { now, ...rules })).toBe(expectedText)
})

test.each(good)('what %s takes, the backend takes: %j', (name, typed, _sent, rules) => {
  const member = { [name]: tidyCustomerField(name, typed, rules) }
  const request = { attempt_token: 'x'.repeat(43), reference: 'A-1', ...member }
  expect(parseHostedCheckoutRequest(request)).toEqual({ type: 'ok', value: request })
})

const refusals = refusalRows({
  customer_fname: { format: ['4242 4242 4242 4242'], text_too_long: ['x'.repeat(257)] },
  customer_email: {
    format: ['olena@example', 'olena.example.com', 'olena@example..com', 'a@b@example.com'],
  },
  customer_phone: {
    format: [
      '050 123 45 67',
      '+0 50 123 45 67',
      '+380 50',
      '+4242424242424242',
      '+380501234567 evenings',
    ],
  },
  customer_country: { format: ['EU'] },
  customer_birthday: { format: ['2001-02-29', '2026-11-22', '1895-12-31', '21.11.1990'] },
  customer_tax_id: { text_too_long: ['x'.repeat(33)] },
  f_receipt_delivery: { format: ['fax'] },
})

test.each(refusals)('%s refuses %j as %s', (name, typed, code) => {
  expect(validateCustomerField(name as CustomerFieldName, String(typed), { now })).toBe(code)
})

test.each(['3184710692', '3184710', '0000000000'])('%s is no tax number of Ukraine', (typed) => {
  expect(validateCustomerField('customer_tax_id', typed, { taxId: 'UA' })).toBe('format')
})

test.each(customerFields)('%s may be left empty, unless it is required', (name) => {
  const blank = name.includes('country') || name.startsWith('f_') ? '' : ' \u00a0'
  expect(validateCustomerField(name, blank)).toBeUndefined()
  expect(validateCustomerField(name, blank, { required: true })).toBe('required')
})

test.each(['\u200b', '\u202a', '\u00ad'])(
  'an invisible character that was copied along (%j) is no part of a number',
  (mark) => {
    expect(internationalPhone.parse(`${mark}+380 44${mark} 123 45 67${mark}`)).toBe('+380441234567')
  },
)

test('the example is a number', () => {
  expect(internationalPhone.parse(internationalPhone.example)).toBe('+380441234567')
})

// Worked by hand: 3184710691 is 3·-1 + 1·5 + 8·7 + 4·9 + 7·4 + 1·6 + 0·10 + 6·5 + 9·7 = 221 = 20·11
// + 1.
test('any one digit mistyped in a tax number of Ukraine is found', () => {
  const missed: string[] = []
  for (let place = 0; place < 10; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const typed = `${'3184710691'.slice(0, place)}${digit}${'3184710691'.slice(place + 1)}`
      if (
        typed !== '3184710691' &&
        !validateCustomerField('customer_tax_id', typed, { taxId: 'UA' })
      )
        missed.push(typed)
    }
  }
  expect(missed).toEqual([])
})

test('a split payment demands what its table requires in each mode', () => {
  const order = { amount: '499.90', currency: 'UAH', isSplit: true }
  const direct = ['customer_fname', 'customer_lname', 'customer_email', 'customer_phone']
  expect(requiredCustomerFields({ mode: 'direct', ...order })).toEqual(direct)
  const hosted = ['customer_patronym', 'customer_email', 'customer_phone']
  expect(requiredCustomerFields({ mode: 'hosted', ...order })).toEqual(hosted)
})

test('a payment that is not split demands nothing of the shopper by itself', () => {
  expect(requiredCustomerFields({ mode: 'direct', amount: 5, currency: 'UAH' })).toEqual([])
})

test('iGaming demands names in either mode, and a split adds its own once', () => {
  const demand = {
    mode: 'direct',
    profile: { kind: 'igaming' },
    amount: 5,
    currency: 'UAH',
  } as const
  expect(requiredCustomerFields(demand)).toEqual(['customer_fname', 'customer_lname'])
  const ofSplit = [
    'customer_fname',
    'customer_lname',
    'customer_patronym',
    'customer_email',
    'customer_phone',
  ]
  expect(requiredCustomerFields({ ...demand, mode: 'hosted', isSplit: true })).toEqual(ofSplit)
})
