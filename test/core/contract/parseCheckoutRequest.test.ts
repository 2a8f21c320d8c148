import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseCheckoutRequest,
  parseHostedCheckoutRequest,
} from '../../../src/core/contract/parseCheckoutRequest.js'
import { unusualFingerprint } from '../../../src/core/model/fingerprint.js'
import { checkoutRequest } from '../../fixtures/paymentBodies.js'
import { refusalRows } from '../../fixtures/tables.js'

const now = Date.UTC(2026, 10, 21, 12)
const fingerprint = checkoutRequest.browser_fingerprint

test('the request of the proxy contract is read as it is written there', () => {
  expect(parseCheckoutRequest(checkoutRequest, { now })).toStrictEqual({
    type: 'ok',
    value: checkoutRequest,
  })
})

test.each([
  { without: undefined, why: 'left out' },
  { without: '', why: 'empty' },
])('the name on the card may be $why', ({ without }) => {
  const { name_on_card, ...request } = checkoutRequest
  const body = without === undefined ? request : { ...request, name_on_card: without }
  expect(name_on_card).toBeDefined()
  expect(parseCheckoutRequest(body, { now })).toStrictEqual({ type: 'ok', value: request })
})

test.each(['attempt_token', 'reference', 'cc_number', 'exp_month', 'exp_year', 'card_cvv'])(
  'a request without %s is refused as required',
  (member) => {
    const { [member]: _, ...otherMembers }: Record<string, unknown> = checkoutRequest
    const refusal = { type: 'error', error: [{ field: member, code: 'required' }] }
    expect(parseCheckoutRequest(otherMembers, { now })).toEqual(refusal)
    expect(parseCheckoutRequest({ ...otherMembers, [member]: null }, { now })).toEqual(refusal)
  },
)

const foreign = [
  ...[
    'amount',
    'currency',
    'mode',
    'method',
    'pos_id',
    'order_id',
    'server_url',
    'result_url',
    'description',
  ],
  ...[
    'split',
    'cc_token',
    'customer_id',
    'order_3ds_bypass',
    'options_3ds',
    'constructor',
    '__proto__',
  ],
]

test.each(foreign)('the page may not say %s', (member) => {
  const body = JSON.parse(
    `{${JSON.stringify(member)}:{"x":1},${JSON.stringify(checkoutRequest).slice(1)}`,
  )
  expect(parseCheckoutRequest(body, { now })).toEqual({
    type: 'error',
    error: [{ field: member, code: 'not_allowed' }],
  })
})

const refusals = refusalRows({
  attempt_token: {
    format: ['short', `${'a'.repeat(42)}+`, `${'a'.repeat(43)}\n`, `+${'a'.repeat(43)}`, 7],
  },
  reference: {
    required: [''],
    text_too_long: ['x'.repeat(257)],
    format: ['A\n1', '\nA', 'A\n', 'A\ud800'],
  },
  cc_number: {
    format: [
      4242424242424242,
      '4242 4242 4242 4242',
      '４２４２４２４２４２４２４２４２',
      'x4242424242424242',
      '4242424242424242x',
      '',
    ],
    card_number_incomplete: ['42424243'],
    card_number_too_long: ['4'.repeat(33)],
    card_number_checksum: ['4242424242424241'],
  },
  exp_month: { format: ['12', 1.5], expiry_month: [13] },
  exp_year: { format: [30, 999, 10_000, 2030.5], expiry_past: [1000, 2025] },
  card_cvv: { format: [123, '12a', 'a12', ''] },
  name_on_card: {
    text_too_long: ['x'.repeat(257)],
    name_card_number: [
      '4242 4242 4242 4242',
      'Olena 123456789',
      '123456789 Olena',
      '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    ],
    required: [null],
  },
  challenge: { required: [''], text_too_long: ['x'.repeat(16_385)], format: [{ token: 'x' }] },
})

test.each(refusals)('%s %j is refused as %s', (member, value, code) => {
  expect(parseCheckoutRequest({ ...checkoutRequest, [member]: value }, { now })).toEqual({
    type: 'error',
    error: [{ field: member, code }],
  })
})

test('the solution of a challenge may have 16 384 characters', () => {
  const challenge = 'x'.repeat(16_384)
  expect(parseCheckoutRequest({ ...checkoutRequest, challenge }, { now })).toMatchObject({
    type: 'ok',
    value: { challenge },
  })
})

test('every wrong card field is named at once', () => {
  const wrong = { ...checkoutRequest, cc_number: '4242424242424241', exp_year: 2020 }
  expect(parseCheckoutRequest(wrong, { now })).toEqual({
    type: 'error',
    error: [
      { field: 'cc_number', code: 'card_number_checksum' },
      { field: 'exp_year', code: 'expiry_past' },
    ],
  })
})

test.each([
  { cc_number: '42424242424242424200' },
  { cc_number: '42' },
  { cc_number: '8888888888888888' },
  { cc_number: '378282246310005' },
  { exp_year: 2099 },
  { card_cvv: '1' },
  { card_cvv: '12345' },
  { browser_fingerprint: {} },
  {
    browser_fingerprint: {
      browserColorDepth: '30',
      browserLanguage: 'zh-Hant-HK',
      browserJavaEnabled: '',
    },
  },
])('what the interface does not forbid is left to the service: %j', (change) => {
  expect(parseCheckoutRequest({ ...checkoutRequest, ...change }, { now }).type).toBe('ok')
})

test('a page may send no fingerprint at all', () => {
  const { browser_fingerprint: _, ...body } = checkoutRequest
  expect(parseCheckoutRequest(body, { now })).toStrictEqual({ type: 'ok', value: body })
})

test.each([
  { browserColorDepth: 24 },
  { browserAcceptHeader: '*/*' },
  { browserIpAddress: '203.0.113.7' },
  { browserPlugins: 'none' },
])('a fingerprint with %j is refused: strings of the browser’s eight members alone', (member) => {
  const body = { ...checkoutRequest, browser_fingerprint: member }
  expect(parseCheckoutRequest(body, { now }).type).toBe('error')
})

test.each(['card4929', 'a b', 'ім’я', 'with-dash', '1st', 'x'.repeat(65)])(
  'the name %s of a member that does not belong is not repeated: it could be data',
  (name) => {
    expect(parseCheckoutRequest({ ...checkoutRequest, [name]: 1 }, { now })).toEqual({
      type: 'error',
      error: [{ field: '', code: 'not_allowed' }],
    })
  },
)

test.each([null, undefined, 'text', 7, []])('%j is no request', (input) => {
  expect(parseCheckoutRequest(input, { now }).type).toBe('error')
})

test('no refusal ever holds what was sent, not even where data is in the place of a name', () => {
  const canary = '4929139184732655'
  const anywhere = fc.constantFrom<(value: string) => Record<string, unknown>>(
    (value) => ({ ...checkoutRequest, [value]: 1 }),
    (value) => ({ ...checkoutRequest, [`card ${value}`]: 1 }),
    (value) => ({ ...checkoutRequest, [`c${value}`]: 1 }),
    (value) => ({ ...checkoutRequest, attempt_token: value }),
    (value) => ({ ...checkoutRequest, cc_number: `${value}x` }),
    (value) => ({ ...checkoutRequest, card_cvv: `${value}x` }),
    (value) => ({ ...checkoutRequest, exp_month: value }),
    (value) => ({ ...checkoutRequest, name_on_card: value }),
    (value) => ({ ...checkoutRequest, browser_fingerprint: value }),
    (value) => ({ ...checkoutRequest, browser_fingerprint: { ...fingerprint, [value]: value } }),
    (value) => ({
      ...checkoutRequest,
      browser_fingerprint: { ...fingerprint, browserLanguage: [value] },
    }),
  )
  fc.assert(
    fc.property(anywhere, (plant) => {
      const result = parseCheckoutRequest(plant(canary), { now })
      expect(result.type).toBe('error')
      expect(JSON.stringify(result)).not.toContain(canary)
    }),
  )
})

test.each([
  {
    member: 'browserColorDepth',
    fits: ['1', '4', '8', '15', '16', '24', '32', '48'],
    not: ['30', '0', '', '024', 24],
  },
  { member: 'browserScreenHeight', fits: ['1', '999999'], not: ['0', '1000000', '-1', '9.5', 900] },
  { member: 'browserScreenWidth', fits: ['1', '999999'], not: ['0', '1000000', '', 'x', 900] },
  { member: 'browserJavaEnabled', fits: ['true', 'false'], not: ['TRUE', '', '0', false] },
  {
    member: 'browserLanguage',
    fits: ['en', 'uk-UA', 'zh-Hant', 'es-419'],
    not: ['', 'e', 'zh-Hant-HK', 'en_US', 'en-'],
  },
  {
    member: 'browserTimeZone',
    fits: ['UTC', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'Etc/GMT+2'],
    not: ['', '/', 'Europe/', 'Europe Kyiv', '<b>'],
  },
  {
    member: 'browserTimeZoneOffset',
    fits: ['0', '-120', '720', '-840'],
    not: ['', '-0', '+60', '1.5', '2000', -120],
  },
  { member: 'browserUserAgent', fits: ['x', 'x'.repeat(2048)], not: ['', 'x'.repeat(2049), 5] },
])('$member takes what the field notes of 3-D Secure say', ({ member, fits, not }) => {
  const typeFor = (value: unknown) =>
    unusualFingerprint({ ...fingerprint, [member]: value }).length > 0 ? 'error' : 'ok'
  expect(fits.filter((value) => typeFor(value) !== 'ok')).toEqual([])
  expect(not.filter((value) => typeFor(value) !== 'error')).toEqual([])
  const framed =
    member === 'browserUserAgent' ? [] : fits.flatMap((value) => [`<${value}`, `${value}>`])
  expect(framed.filter((value) => typeFor(value) !== 'error')).toEqual([])
})

const { attempt_token, reference } = checkoutRequest
const saved = { attempt_token, reference, saved_card: 'card-3', browser_fingerprint: fingerprint }

test('a stored card is named by the merchant’s own id of it, and needs no card', () => {
  expect(parseCheckoutRequest(saved, { now })).toStrictEqual({ type: 'ok', value: saved })
  const withCode = { ...saved, card_cvv: '739' }
  expect(parseCheckoutRequest(withCode, { now })).toStrictEqual({ type: 'ok', value: withCode })
})

test.each([
  { changes: { saved_card: '' }, issue: { field: 'saved_card', code: 'required' } },
  {
    changes: { saved_card: 'x'.repeat(257) },
    issue: { field: 'saved_card', code: 'text_too_long' },
  },
  { changes: { saved_card: 'a\nb' }, issue: { field: 'saved_card', code: 'format' } },
  { changes: { saved_card: 'card-\ud800' }, issue: { field: 'saved_card', code: 'format' } },
  { changes: { saved_card: { id: 'card-3' } }, issue: { field: 'saved_card', code: 'format' } },
  { changes: { card_cvv: '12x' }, issue: { field: 'card_cvv', code: 'format' } },
  { changes: { card_cvv: 'x12' }, issue: { field: 'card_cvv', code: 'format' } },
  {
    changes: { cc_number: '4242424242424242' },
    issue: { field: 'cc_number', code: 'not_allowed' },
  },
  { changes: { name_on_card: 'OLENA' }, issue: { field: 'name_on_card', code: 'not_allowed' } },
  { changes: { cc_token: 'tok' }, issue: { field: 'cc_token', code: 'not_allowed' } },
])('a request to pay by a stored card with $changes is refused', ({ changes, issue }) => {
  expect(parseCheckoutRequest({ ...saved, ...changes }, { now })).toEqual({
    type: 'error',
    error: [issue],
  })
})

test.each(['shown_amount', 'shown_currency'])(
  '%s may have 64 characters, and not one more',
  (member) => {
    const withText = (text: string) =>
      parseCheckoutRequest({ ...checkoutRequest, [member]: text }, { now })
    expect(withText('9'.repeat(64))).toMatchObject({ type: 'ok' })
    expect(withText('9'.repeat(65))).toEqual({
      type: 'error',
      error: [{ field: member, code: 'text_too_long' }],
    })
  },
)

test('a request for the hosted form holds a token and the order’s name', () => {
  const hosted = { attempt_token, reference }
  expect(parseHostedCheckoutRequest(hosted)).toStrictEqual({ type: 'ok', value: hosted })
  for (const member of ['attempt_token', 'reference'] as const) {
    expect(parseHostedCheckoutRequest({ ...hosted, [member]: undefined })).toEqual({
      type: 'error',
      error: [{ field: member, code: 'required' }],
    })
  }
  for (const member of [
    'cc_number',
    'saved_card',
    'browser_fingerprint',
    'mode',
    'order_timeout',
  ]) {
    expect(parseHostedCheckoutRequest({ ...hosted, [member]: 'x' })).toEqual({
      type: 'error',
      error: [{ field: member, code: 'not_allowed' }],
    })
  }
})
