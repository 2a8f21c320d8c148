import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHostedCheckoutRequest } from '../../../../src/core/contract/parseCheckoutRequest.js'
import { payerFields, payerTerms } from '../../../../src/core/model/customer/payerFields.js'
import { refusalRows } from '../../../fixtures/tables.js'

const request = { attempt_token: 'a'.repeat(43), reference: 'A-1001' }

function issuesOf(member: string, value: unknown): unknown {
  const read = parseHostedCheckoutRequest({ ...request, [member]: value })
  return read.type === 'ok' ? [] : read.error.map(({ field, code }) => `${field}: ${code}`)
}

test('what a page may ever fill in is this, and no price among it', () => {
  expect(payerFields).toEqual([
    ...['fname', 'lname', 'patronym', 'email', 'phone', 'country', 'birthday', 'tax_id'].map(
      (name) => `customer_${name}`,
    ),
    ...['f_receipt_delivery', 'customer_lang', 'init_recurring'],
  ])
  expect(payerTerms).toEqual(['interval_unit', 'interval_count', 'start_date', 'expiry_date'])
})

const good: readonly (readonly [member: string, value: unknown])[] = [
  ['customer_fname', 'Олена'],
  ['customer_lname', "O'Neill-Смит III"],
  ['customer_patronym', 'І'.repeat(256)],
  ['customer_fname', 'Olena 1 the 2345678th'],
  ['customer_fname', '12345678'],
  ['customer_email', 'olena+shop@example.com'],
  ['customer_email', 'олена@пошта.укр'],
  ['customer_phone', '+380 (50) 123-45-67'],
  ['customer_phone', '112233'],
  ['customer_country', 'UA'],
  ['customer_birthday', '2000-02-29'],
  ['customer_tax_id', '3012345678'],
  ...['email', 'sms', 'viber', 'none'].map((channel) => ['f_receipt_delivery', channel] as const),
  ['customer_lang', 'uk'],
  ['customer_lang', 'pt-BR'],
  ['customer_lang', 'zh_Hant_HK'],
  ['init_recurring', {}],
  ...['day', 'week', 'month', 'quarter', 'year'].map(
    (unit) => ['init_recurring', { interval_unit: unit }] as const,
  ),
  ['init_recurring', { interval_unit: 'quarter', interval_count: 30 }],
  ['init_recurring', { start_date: '2026-12-01', expiry_date: '2030-12-01' }],
]

test.each(good)('%s may be %j', (member, value) => {
  expect(issuesOf(member, value)).toEqual([])
})

const bad = refusalRows({
  customer_fname: {
    required: [''],
    text_too_long: ['x'.repeat(257)],
    format: ['Olena\r\nX-Evil: 1', '1234 5678 9\n'],
  },
  customer_lname: { format: ['4242 4242 4242 4242', '123456789', '\u00001', '\ud8001', 'a\ud800'] },
  customer_patronym: { format: [7] },
  customer_email: {
    required: [''],
    text_too_long: [`${'x'.repeat(250)}@a.example`],
    format: [
      'olena',
      'olena@',
      'a@b@c',
      'olena shevchenko@example.com',
      'olena@example.com\nBcc: all@example.com',
    ],
  },
  customer_phone: { format: ['12', 'call me', '+380501234567 home', '4242 4242 4242 4242'] },
  customer_country: { format: ['ua', 'ZZ'] },
  customer_birthday: { format: ['2001-02-29', '30.04.1990'] },
  customer_tax_id: { text_too_long: ['1'.repeat(33)], format: ['3012345678\n', '\n3012345678'] },
  f_receipt_delivery: { format: ['', 'pigeon'] },
  customer_lang: { format: ['Ukrainian language', '../uk'] },
  init_recurring: { format: ['month'] },
})

test.each(bad)('%s may not be %j: %s', (member, value, code) => {
  expect(issuesOf(member, value)).toEqual([`${member}: ${code}`])
})

const badTerms = refusalRows({
  interval_unit: { format: ['', 'hour'] },
  interval_count: { format: [0, 31, 1.5] },
  start_date: { format: ['tomorrow'] },
  amount: { not_allowed: [1] },
  notification_url: { not_allowed: ['https://evil.example'] },
  retry_attempts: { not_allowed: [0] },
  time: { not_allowed: ['00:00:00'] },
})

test.each(badTerms)('init_recurring.%s may not be %j: %s', (member, value, code) => {
  expect(issuesOf('init_recurring', { [member]: value })).toEqual([`${member}: ${code}`])
})

test('any value is read unchanged or refused by its member, and no refusal repeats it', () => {
  const texts = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }))
  const values = fc.oneof(texts, fc.integer(), fc.constant(null), fc.array(fc.string()))
  fc.assert(
    fc.property(fc.constantFrom(...payerFields), values, (member, value) => {
      const read = parseHostedCheckoutRequest({ ...request, [member]: value })
      if (read.type === 'ok') {
        expect(read.value).toEqual({ ...request, [member]: value })
        return
      }
      expect(read.error.map(({ field }) => field)).toEqual([member])
      if (typeof value === 'string' && value.length > 8)
        expect(JSON.stringify(read.error)).not.toContain(value)
    }),
    { numRuns: 2_000 },
  )
})
