import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHostedCheckoutRequest } from '../../src/contract/parseCheckoutRequest.js'
import { payerFields, payerTerms } from '../../src/model/customer/payerFields.js'

const request = { attempt_token: 'a'.repeat(43), reference: 'A-1001' }

function issuesOf(member: string, value: unknown): unknown {
  const read = parseHostedCheckoutRequest({ ...request, [member]: value })
  return read.type === 'ok' ? [] : read.error.map(({ field, code }) => `${field}: ${code}`)
}

test('what a page may ever fill in is this, and no price among it', () => {
  expect(payerFields).toEqual([
    'customer_fname',
    'customer_lname',
    'customer_patronym',
    'customer_email',
    'customer_phone',
    'customer_country',
    'customer_birthday',
    'customer_tax_id',
    'f_receipt_delivery',
    'customer_lang',
    'init_recurring',
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
  ...['email', 'sms', 'viber', 'none'].map((way) => ['f_receipt_delivery', way] as const),
  ['customer_lang', 'uk'],
  ['customer_lang', 'pt-BR'],
  ['customer_lang', 'zh_Hant_HK'],
  ['init_recurring', {}],
  ...['day', 'week', 'month', 'quarter', 'year'].map((unit) => ['init_recurring', { interval_unit: unit }] as const),
  ['init_recurring', { interval_unit: 'quarter', interval_count: 30 }],
  ['init_recurring', { start_date: '2026-12-01', expiry_date: '2030-12-01' }],
]

test.each(good)('%s may be %j', (member, value) => {
  expect(issuesOf(member, value)).toEqual([])
})

const bad: readonly [member: string, value: unknown, issue: string][] = [
  ['customer_fname', '', 'customer_fname: required'],
  ['customer_fname', 'x'.repeat(257), 'customer_fname: text_too_long'],
  ['customer_fname', 'Olena\r\nX-Evil: 1', 'customer_fname: format'],
  ['customer_lname', '4242 4242 4242 4242', 'customer_lname: format'],
  ['customer_lname', '123456789', 'customer_lname: format'],
  ['customer_lname', '\u00001', 'customer_lname: format'],
  ['customer_lname', '\ud8001', 'customer_lname: format'],
  ['customer_lname', 'a\ud800', 'customer_lname: format'],
  ['customer_patronym', 7, 'customer_patronym: format'],
  ['customer_email', '', 'customer_email: required'],
  ['customer_fname', '1234 5678 9\n', 'customer_fname: format'],
  ['customer_email', `${'x'.repeat(250)}@a.example`, 'customer_email: text_too_long'],
  ['customer_email', 'olena', 'customer_email: format'],
  ['customer_email', 'olena@', 'customer_email: format'],
  ['customer_email', 'a@b@c', 'customer_email: format'],
  ['customer_email', 'olena shevchenko@example.com', 'customer_email: format'],
  ['customer_email', 'olena@example.com\nBcc: all@example.com', 'customer_email: format'],
  ['customer_phone', '12', 'customer_phone: format'],
  ['customer_phone', 'call me', 'customer_phone: format'],
  ['customer_phone', '+380501234567 home', 'customer_phone: format'],
  ['customer_phone', '4242 4242 4242 4242', 'customer_phone: format'],
  ['customer_country', 'ua', 'customer_country: format'],
  ['customer_country', 'ZZ', 'customer_country: format'],
  ['customer_birthday', '2001-02-29', 'customer_birthday: format'],
  ['customer_birthday', '30.04.1990', 'customer_birthday: format'],
  ['customer_tax_id', '1'.repeat(33), 'customer_tax_id: text_too_long'],
  ['customer_tax_id', '3012345678\n', 'customer_tax_id: format'],
  ['customer_tax_id', '\n3012345678', 'customer_tax_id: format'],
  ['f_receipt_delivery', '', 'f_receipt_delivery: format'],
  ['init_recurring', { interval_unit: '' }, 'interval_unit: format'],
  ['f_receipt_delivery', 'pigeon', 'f_receipt_delivery: format'],
  ['customer_lang', 'Ukrainian language', 'customer_lang: format'],
  ['customer_lang', '../uk', 'customer_lang: format'],
  ['init_recurring', 'month', 'init_recurring: format'],
  ['init_recurring', { interval_unit: 'hour' }, 'interval_unit: format'],
  ['init_recurring', { interval_count: 0 }, 'interval_count: format'],
  ['init_recurring', { interval_count: 31 }, 'interval_count: format'],
  ['init_recurring', { interval_count: 1.5 }, 'interval_count: format'],
  ['init_recurring', { start_date: 'tomorrow' }, 'start_date: format'],
  ['init_recurring', { amount: 1 }, 'amount: not_allowed'],
  ['init_recurring', { notification_url: 'https://evil.example' }, 'notification_url: not_allowed'],
  ['init_recurring', { retry_attempts: 0 }, 'retry_attempts: not_allowed'],
  ['init_recurring', { time: '00:00:00' }, 'time: not_allowed'],
]

test.each(bad)('%s may not be %j', (member, value, issue) => {
  expect(issuesOf(member, value)).toEqual([issue])
})

test.each(['amount', 'currency', 'customer_id', 'customer_ip', 'order_id', 'cc_token', 'split', 'order_timeout'])(
  'a page may never fill in %s',
  (member) => {
    expect(issuesOf(member, 'x')).toEqual([`${member}: not_allowed`])
  },
)

test('whatever is sent is read as it is or refused by its member, and no refusal repeats it', () => {
  const values = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.constant(null),
    fc.array(fc.string()),
  )
  fc.assert(
    fc.property(fc.constantFrom(...payerFields), values, (member, value) => {
      const read = parseHostedCheckoutRequest({ ...request, [member]: value })
      if (read.type === 'ok') {
        expect(read.value).toEqual({ ...request, [member]: value })
        return
      }
      expect(read.error.map(({ field }) => field)).toEqual([member])
      if (typeof value === 'string' && value.length > 8) expect(JSON.stringify(read.error)).not.toContain(value)
    }),
    { numRuns: 2_000 },
  )
})
