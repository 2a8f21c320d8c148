import { expect, test } from 'vitest'
import { parsePaymentRequest } from '../../../../src/core/model/request/paymentRequest.js'
import { directPaymentRequest } from '../../../fixtures/paymentBodies.js'
import { hostedPaymentRequest, hostedSubscriptionRequest } from '../../../fixtures/requestBodies.js'

const now = Date.UTC(2026, 10, 21, 12)

test.each([
  { what: 'every member of hosted mode', body: hostedPaymentRequest },
  { what: 'a subscription', body: hostedSubscriptionRequest },
  {
    what: 'a member the interface does not list',
    body: { ...hostedSubscriptionRequest, tomorrow: [1] },
  },
])('a hosted payment with $what is read as it is', ({ body }) => {
  expect(parsePaymentRequest(body, { now })).toStrictEqual({ type: 'ok', value: body })
})

test.each(['pos_id', 'method', 'amount', 'currency', 'order_id'])(
  'a hosted payment without %s is refused as required',
  (member) => {
    expect(parsePaymentRequest({ ...hostedPaymentRequest, [member]: null }, { now })).toEqual({
      type: 'error',
      error: [{ field: member, code: 'required' }],
    })
  },
)

test.each([hostedPaymentRequest, directPaymentRequest])(
  'a $mode payment of endpoint 1 may not have split',
  (body) => {
    expect(parsePaymentRequest({ ...body, split: 'anything' }, { now })).toEqual({
      type: 'error',
      error: [{ field: 'split', code: 'not_allowed' }],
    })
  },
)

test.each([
  { member: 'order_timeout', value: 1.5 },
  { member: 'order_timeout', value: '900' },
  { member: 'validation_url', value: 'validate' },
  { member: 'method', value: 'credit' },
  { member: 'customer_country', value: 'UK' },
  { member: 'customer_birthday', value: '2026-02-29' },
])('$member $value is refused', ({ member, value }) => {
  expect(parsePaymentRequest({ ...hostedPaymentRequest, [member]: value }, { now })).toMatchObject({
    type: 'error',
    error: [{ field: member, code: 'format' }],
  })
})

test('every issue is listed at once, one a member', () => {
  const body = {
    ...hostedPaymentRequest,
    amount: 0,
    card_cvv: '123',
    server_url: 'x',
    order_id: null,
  }
  const refusal = parsePaymentRequest(body, { now })
  expect(
    refusal.type === 'error' && refusal.error.map(({ field, code }) => `${field} ${code}`).sort(),
  ).toEqual([
    'amount amount_positive',
    'card_cvv not_allowed',
    'order_id required',
    'server_url format',
  ])
})

test('a body without a mode of the interface is read as a direct one', () => {
  expect(parsePaymentRequest({ ...directPaymentRequest, mode: 'inline' }, { now })).toEqual({
    type: 'error',
    error: [{ field: 'mode', code: 'format' }],
  })
})

test('a direct body is validated against the clock', () => {
  expect(parsePaymentRequest({ ...directPaymentRequest, exp_year: 2020 }, { now })).toMatchObject({
    error: [{ field: 'exp_year', code: 'expiry_past' }],
  })
})

test.each([null, undefined, 'text', []])('%j is no payment request', (input) => {
  expect(parsePaymentRequest(input, { now })).toMatchObject({
    type: 'error',
    error: [{ field: '' }],
  })
})
