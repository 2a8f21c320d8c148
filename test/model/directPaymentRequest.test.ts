import { expect, test } from 'vitest'
import { parseDirectPaymentRequest } from '../../src/model/request/paymentRequest.js'
import { directPaymentRequest, tokenPaymentRequest } from '../fixtures/paymentBodies.js'

const now = Date.UTC(2026, 10, 21, 12)

const withoutCard = Object.fromEntries(
  Object.entries(directPaymentRequest).filter(([name]) => !/^(?:cc_number|exp_month|exp_year|card_cvv)$/.test(name)),
)

test('a direct payment with every member of the interface is read as it is', () => {
  expect(parseDirectPaymentRequest(directPaymentRequest, { now })).toStrictEqual({
    type: 'ok',
    value: directPaymentRequest,
  })
})

test.each([
  { means: 'a token', body: tokenPaymentRequest },
  { means: 'a cryptogram', body: { ...withoutCard, cryptogram: { any: ['member'] } } },
])('a direct payment may be made with $means', ({ body }) => {
  expect(parseDirectPaymentRequest(body, { now })).toStrictEqual({ type: 'ok', value: body })
})

test('members the interface does not list are kept, and null counts as absent', () => {
  const body = { ...tokenPaymentRequest, a_member_of_tomorrow: 1 }
  expect(parseDirectPaymentRequest({ ...body, payload: null, cc_number: null }, { now })).toStrictEqual({
    type: 'ok',
    value: body,
  })
})

test.each([
  'pos_id',
  'mode',
  'method',
  'amount',
  'currency',
  'order_id',
  'cc_number',
  'exp_month',
  'exp_year',
  'card_cvv',
])('a card payment without %s is refused as required', (member) => {
  expect(parseDirectPaymentRequest({ ...directPaymentRequest, [member]: undefined }, { now })).toEqual({
    type: 'error',
    error: [{ field: member, code: 'required' }],
  })
})

test('a payment with no means that the interface lists is read: a local method may have its own', () => {
  expect(parseDirectPaymentRequest({ ...withoutCard, payway: 'bank' }, { now }).type).toBe('ok')
})

test('a token is sent instead of the four card fields, not beside them', () => {
  expect(parseDirectPaymentRequest({ ...directPaymentRequest, cc_token: 'rcr:1' }, { now })).toEqual({
    type: 'error',
    error: [
      { field: 'cc_number', code: 'not_allowed' },
      { field: 'exp_month', code: 'not_allowed' },
      { field: 'exp_year', code: 'not_allowed' },
      { field: 'card_cvv', code: 'not_allowed' },
    ],
  })
})

test('a security code goes beside a token only where that is asked for', () => {
  const body = { ...tokenPaymentRequest, card_cvv: '123' }
  expect(parseDirectPaymentRequest(body, { now })).toEqual({
    type: 'error',
    error: [{ field: 'card_cvv', code: 'not_allowed' }],
  })
  expect(parseDirectPaymentRequest(body, { now, savedCardSecurityCode: true })).toMatchObject({ value: body })
})

test.each([
  { member: 'pos_id', value: 'shop', code: 'format' },
  { member: 'pos_id', value: `x${directPaymentRequest.pos_id}`, code: 'format' },
  { member: 'pos_id', value: `${directPaymentRequest.pos_id}0`, code: 'format' },
  { member: 'mode', value: 'hosted', code: 'format' },
  { member: 'method', value: 'lookup', code: 'format' },
  { member: 'amount', value: '499.90', code: 'amount_format' },
  { member: 'amount', value: 0, code: 'amount_positive' },
  { member: 'amount', value: -1, code: 'amount_positive' },
  { member: 'amount', value: 0.1 + 0.2, code: 'amount_decimals' },
  { member: 'amount', value: 1.005, code: 'amount_decimals' },
  { member: 'amount', value: 1e21, code: 'amount_range' },
  { member: 'currency', value: 'uah', code: 'currency' },
  { member: 'currency', value: 'QQQ', code: 'currency' },
  { member: 'description', value: 'x'.repeat(2049), code: 'text_too_long' },
  { member: 'order_id', value: 'x'.repeat(257), code: 'text_too_long' },
  { member: 'cc_number', value: '4242424242424241', code: 'card_number_checksum' },
  { member: 'cc_number', value: '4242 4242 4242 4242', code: 'format' },
  { member: 'cc_number', value: 'x4242424242424242', code: 'format' },
  { member: 'cc_number', value: '4242424242424242x', code: 'format' },
  { member: 'cc_number', value: '4'.repeat(33), code: 'card_number_too_long' },
  { member: 'exp_month', value: 1.5, code: 'format' },
  { member: 'exp_year', value: -1, code: 'format' },
  { member: 'exp_year', value: 0, code: 'expiry_past' },
  { member: 'exp_year', value: 100, code: 'expiry_past' },
  { member: 'exp_year', value: 2030.5, code: 'format' },
  { member: 'exp_month', value: 0, code: 'expiry_month' },
  { member: 'exp_month', value: '12', code: 'format' },
  { member: 'exp_year', value: 2020, code: 'expiry_past' },
  { member: 'exp_year', value: 20, code: 'expiry_past' },
  { member: 'card_cvv', value: '12x', code: 'security_code_digits' },
  { member: 'card_cvv', value: 'x12', code: 'security_code_digits' },
  { member: 'card_cvv', value: 123, code: 'format' },
  { member: 'cryptogram', value: 'text', code: 'format' },
  { member: 'products', value: {}, code: 'format' },
  { member: 'customer_email', value: 7, code: 'format' },
  { member: 'customer_country', value: 'UKR', code: 'format' },
  { member: 'customer_birthday', value: '30.04.1990', code: 'format' },
  { member: 'customer_birthday', value: '1990-02-30', code: 'format' },
  { member: 'customer_referrer', value: 'android-app:', code: 'format' },
  { member: 'server_url', value: '/webhook', code: 'format' },
  { member: 'server_url', value: ' https://shop.example', code: 'format' },
  { member: 'server_url', value: 'shop.example', code: 'format' },
  { member: 'server_url', value: 'https://shop.example/a b', code: 'format' },
  { member: 'server_url', value: 'https://shop example/', code: 'format' },
  { member: 'server_url', value: 'https://shop.example\\@evil.example', code: 'format' },
  { member: 'server_url', value: 'https:///webhook', code: 'format' },
  { member: 'result_url', value: 'https://', code: 'format' },
  { member: 'payload', value: 'x'.repeat(4001), code: 'text_too_long' },
  { member: 'f_receipt_delivery', value: 'fax', code: 'format' },
  { member: 'browser_fingerprint', value: 'text', code: 'format' },
])('$member $value is refused as $code', ({ member, value, code }) => {
  expect(parseDirectPaymentRequest({ ...directPaymentRequest, [member]: value }, { now })).toMatchObject({
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
    parseDirectPaymentRequest({ ...directPaymentRequest, [member]: '🛒'.repeat(count) }, { now }).type
  expect([typeOf(limit), typeOf(limit + 1)]).toEqual(['ok', 'error'])
})

test.each(['email', 'sms', 'viber', 'none'])('a receipt may go by %s', (f_receipt_delivery) => {
  expect(parseDirectPaymentRequest({ ...directPaymentRequest, f_receipt_delivery }, { now }).type).toBe('ok')
})

test('a year of two digits is read as 20YY and passed on as it came', () => {
  expect(parseDirectPaymentRequest({ ...directPaymentRequest, exp_year: 30 }, { now })).toMatchObject({
    type: 'ok',
    value: { exp_year: 30 },
  })
})

test.each(['12x', 'x12', ''])('the code %j beside a token is refused too', (card_cvv) => {
  expect(
    parseDirectPaymentRequest({ ...tokenPaymentRequest, card_cvv }, { now, savedCardSecurityCode: true }),
  ).toMatchObject({
    error: [{ field: 'card_cvv', code: 'security_code_digits' }],
  })
})

test('a card beside a cryptogram is validated all the same', () => {
  const body = { ...directPaymentRequest, cryptogram: { any: 'member' }, cc_number: '4242424242424241' }
  expect(parseDirectPaymentRequest(body, { now })).toMatchObject({ error: [{ code: 'card_number_checksum' }] })
})

test('webhooks may go to an http address: who may use one is not this rule’s to say', () => {
  const body = { ...directPaymentRequest, server_url: 'http://localhost:4173/webhook' }
  expect(parseDirectPaymentRequest(body, { now }).type).toBe('ok')
})

test('no refusal contains the card number', () => {
  const number = '4929139184732656'
  const text = JSON.stringify([
    parseDirectPaymentRequest({ ...directPaymentRequest, cc_number: number, card_cvv: '1' }, { now }),
    parseDirectPaymentRequest({ ...directPaymentRequest, order_id: number.repeat(17) }, { now }),
    parseDirectPaymentRequest({ ...directPaymentRequest, currency: number }, { now }),
  ])
  expect(text).toContain('error')
  expect(text).not.toContain(number)
})
