import { expect, test } from 'vitest'
import { parsePaymentRequest } from '../../../../src/core/model/request/paymentRequest.js'
import { directPaymentRequest, tokenPaymentRequest } from '../../../fixtures/paymentBodies.js'
import { refusalRows } from '../../../fixtures/tables.js'

const now = Date.UTC(2026, 10, 21, 12)

const withoutCard = Object.fromEntries(
  Object.entries(directPaymentRequest).filter(
    ([name]) => !/^(?:cc_number|exp_month|exp_year|card_cvv)$/.test(name),
  ),
)

test('a direct payment with every member of the interface is read as it is', () => {
  expect(parsePaymentRequest(directPaymentRequest, { now })).toStrictEqual({
    type: 'ok',
    value: directPaymentRequest,
  })
})

test.each([
  { means: 'a token', body: tokenPaymentRequest },
  { means: 'a cryptogram', body: { ...withoutCard, cryptogram: { any: ['member'] } } },
])('a direct payment may be made with $means', ({ body }) => {
  expect(parsePaymentRequest(body, { now })).toStrictEqual({ type: 'ok', value: body })
})

test('members the interface does not list are kept, and null counts as absent', () => {
  const body = { ...tokenPaymentRequest, a_member_of_tomorrow: 1 }
  expect(parsePaymentRequest({ ...body, payload: null, cc_number: null }, { now })).toStrictEqual({
    type: 'ok',
    value: body,
  })
})

const card = ['cc_number', 'exp_month', 'exp_year', 'card_cvv']

test.each(['pos_id', 'mode', 'method', 'amount', 'currency', 'order_id', ...card])(
  'a card payment without %s is refused as required',
  (member) => {
    const refusal = { type: 'error', error: [{ field: member, code: 'required' }] }
    expect(parsePaymentRequest({ ...directPaymentRequest, [member]: undefined }, { now })).toEqual(
      refusal,
    )
  },
)

test('a payment without a listed means is read: a local method may have its own', () => {
  expect(parsePaymentRequest({ ...withoutCard, payway: 'bank' }, { now }).type).toBe('ok')
})

test('a token is sent instead of the four card fields, not beside them', () => {
  expect(parsePaymentRequest({ ...directPaymentRequest, cc_token: 'rcr:1' }, { now })).toEqual({
    type: 'error',
    error: card.map((field) => ({ field, code: 'not_allowed' })),
  })
})

test('a security code goes beside a token only where that is asked for', () => {
  const body = { ...tokenPaymentRequest, card_cvv: '123' }
  expect(parsePaymentRequest(body, { now })).toEqual({
    type: 'error',
    error: [{ field: 'card_cvv', code: 'not_allowed' }],
  })
  expect(parsePaymentRequest(body, { now, savedCardSecurityCode: true })).toMatchObject({
    value: body,
  })
})

const refusals = refusalRows({
  amount: {
    amount_format: ['499.90'],
    amount_positive: [0, -1],
    amount_decimals: [0.1 + 0.2, 1.005],
    amount_range: [1e21],
  },
  currency: { currency: ['uah', 'QQQ'] },
  description: { text_too_long: ['x'.repeat(2049)] },
  order_id: { text_too_long: ['x'.repeat(257)] },
  cc_number: {
    card_number_checksum: ['4242424242424241'],
    card_number_too_long: ['4'.repeat(33)],
    format: ['4242 4242 4242 4242', 'x4242424242424242', '4242424242424242x'],
  },
  exp_year: { expiry_past: [0, 100, 2020, 20], format: [-1, 2030.5] },
  exp_month: { expiry_month: [0], format: [1.5, '12'] },
  card_cvv: { security_code_digits: ['12x', 'x12'], format: [123] },
  payload: { text_too_long: ['x'.repeat(4001)] },
  pos_id: {
    format: ['shop', `x${directPaymentRequest.pos_id}`, `${directPaymentRequest.pos_id}0`],
  },
  mode: { format: ['redirect'] },
  method: { format: ['lookup'] },
  cryptogram: { format: ['text'] },
  products: { format: [{}] },
  customer_email: { format: [7] },
  customer_country: { format: ['UKR'] },
  customer_birthday: { format: ['30.04.1990', '1990-02-30'] },
  customer_referrer: { format: ['android-app:'] },
  server_url: {
    format: [
      ...[
        '/webhook',
        ' https://shop.example',
        'shop.example',
        'https://shop.example/a b',
        'https://shop example/',
      ],
      ...['https://shop.example\\@evil.example', 'https:///webhook'],
    ],
  },
  result_url: { format: ['https://'] },
  f_receipt_delivery: { format: ['fax'] },
  browser_fingerprint: { format: ['text'] },
})

test.each(refusals)('%s %j is refused as %s', (member, value, code) => {
  expect(parsePaymentRequest({ ...directPaymentRequest, [member]: value }, { now })).toMatchObject({
    type: 'error',
    error: [{ field: member, code }],
  })
})

test.each([
  { member: 'payload', limit: 4000 },
  { member: 'description', limit: 2048 },
  { member: 'order_id', limit: 256 },
])('the limit of $member counts code points: $limit emoji are taken', ({ member, limit }) => {
  const typeOf = (count: number) =>
    parsePaymentRequest({ ...directPaymentRequest, [member]: '🛒'.repeat(count) }, { now }).type
  expect([typeOf(limit), typeOf(limit + 1)]).toEqual(['ok', 'error'])
})

test.each(['email', 'sms', 'viber', 'none'])('a receipt may go by %s', (f_receipt_delivery) => {
  expect(parsePaymentRequest({ ...directPaymentRequest, f_receipt_delivery }, { now }).type).toBe(
    'ok',
  )
})

test('a year of two digits is read as 20YY and passed on as it came', () => {
  expect(parsePaymentRequest({ ...directPaymentRequest, exp_year: 30 }, { now })).toMatchObject({
    type: 'ok',
    value: { exp_year: 30 },
  })
})

test.each(['12x', 'x12', ''])('the code %j beside a token is refused too', (card_cvv) => {
  const read = parsePaymentRequest(
    { ...tokenPaymentRequest, card_cvv },
    { now, savedCardSecurityCode: true },
  )
  expect(read).toMatchObject({ error: [{ field: 'card_cvv', code: 'security_code_digits' }] })
})

test('a card beside a cryptogram is validated all the same', () => {
  const body = {
    ...directPaymentRequest,
    cryptogram: { any: 'member' },
    cc_number: '4242424242424241',
  }
  expect(parsePaymentRequest(body, { now })).toMatchObject({
    error: [{ code: 'card_number_checksum' }],
  })
})

test('webhooks may go to an http address: who may use one is not this rule’s to say', () => {
  const body = { ...directPaymentRequest, server_url: 'http://localhost:4173/webhook' }
  expect(parsePaymentRequest(body, { now }).type).toBe('ok')
})

test('no refusal contains the card number', () => {
  const number = '4929139184732656'
  const text = JSON.stringify([
    parsePaymentRequest({ ...directPaymentRequest, cc_number: number, card_cvv: '1' }, { now }),
    parsePaymentRequest({ ...directPaymentRequest, order_id: number.repeat(17) }, { now }),
    parsePaymentRequest({ ...directPaymentRequest, currency: number }, { now }),
  ])
  expect(text).toContain('error')
  expect(text).not.toContain(number)
})
