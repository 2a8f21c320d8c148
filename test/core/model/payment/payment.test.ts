import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseOperation } from '../../../../src/core/model/payment/operation.js'
import { parsePayment } from '../../../../src/core/model/payment/payment.js'
import {
  paymentOutcomeType,
  statusCodes,
  statusRank,
} from '../../../../src/core/model/payment/statusCode.js'
import { parseWebhookEvent } from '../../../../src/core/model/payment/webhookEvent.js'
import {
  limitDeclineWebhook,
  paymentNeeding3ds,
  paymentSucceeded,
  purchaseWebhook,
  refundWebhook,
} from '../../../fixtures/paymentBodies.js'
import { cancellationResponse, fullOperationWebhook } from '../../../fixtures/responseBodies.js'

const { a_member_of_tomorrow, ...listed } = purchaseWebhook
const purchase = { ...listed, other: { a_member_of_tomorrow } }

test('a payment has every member of the interface, less nulls and the echo of card data', () => {
  const {
    gateway_order_id,
    billing_order_id,
    user_action_url,
    cc_number,
    exp_month,
    exp_year,
    card_cvv,
    ...textMembers
  } = paymentSucceeded
  expect([gateway_order_id, billing_order_id, user_action_url]).toEqual([null, null, null])
  expect(parsePayment(paymentSucceeded)).toStrictEqual({ type: 'ok', value: textMembers })
  const text = JSON.stringify(parsePayment(paymentSucceeded))
  expect(
    [cc_number, `"${card_cvv}"`, 'exp_month', 'exp_year'].filter((secret) => text.includes(secret)),
  ).toEqual([])
  expect([exp_month, exp_year]).toEqual([12, 2030])
})

const needed = [
  'payment_id',
  'order_id',
  'pos_id',
  'mode',
  'method',
  'amount',
  'currency',
  'status',
  'created_at',
]

test.each([...needed, 'operation_id'])(
  'a payment or an operation without %s is refused',
  (member) => {
    const refusal = { type: 'error', error: [{ field: member, code: 'required' }] }
    for (const value of [undefined, null]) {
      expect(parseOperation({ ...refundWebhook, [member]: value })).toEqual(refusal)
      if (member !== 'operation_id')
        expect(parsePayment({ ...purchaseWebhook, [member]: value })).toEqual(refusal)
    }
  },
)

const ofAnotherType: Readonly<Record<string, readonly unknown[]>> = {
  payment_id: [7],
  order_id: [1001],
  pos_id: [{}],
  mode: [true],
  method: [['purchase']],
  amount: ['499,90', '', Number.POSITIVE_INFINITY],
  currency: [980],
  status: [1],
  created_at: [1795255200],
  transaction_id: [{}],
  status_code: [1000.5, -1, true],
  processed_amount: ['15,50', 'fifteen'],
  processed_currency: [980],
}
const ofOne = {
  payment: { user_action_required: ['true'], user_action_url: [['x']] },
  operation: { operation_id: [9] },
}
const wrongTypes = (otherMembers: typeof ofAnotherType) =>
  Object.entries({ ...ofAnotherType, ...otherMembers }).flatMap(([member, values]) =>
    values.map((value) => ({ member, value })),
  )

test.each(wrongTypes(ofOne.payment))(
  'a payment whose $member decides and is of another type is refused: $value',
  ({ member, value }) => {
    const refusal = { type: 'error', error: [{ field: member, code: 'format' }] }
    expect(parsePayment({ ...purchaseWebhook, [member]: value })).toEqual(refusal)
  },
)

test.each(wrongTypes(ofOne.operation))(
  'an operation whose $member decides and is of another type is refused: $value',
  ({ member, value }) => {
    const refusal = { type: 'error', error: [{ field: member, code: 'format' }] }
    expect(parseOperation({ ...refundWebhook, [member]: value })).toEqual(refusal)
  },
)

test.each(needed.filter((member) => member !== 'amount'))(
  'a payment or an operation whose %s is empty is refused as required',
  (member) => {
    const refusal = { type: 'error', error: [{ field: member, code: 'required' }] }
    expect(parsePayment({ ...purchaseWebhook, [member]: '' })).toEqual(refusal)
    expect(parseOperation({ ...refundWebhook, [member]: '' })).toEqual(refusal)
  },
)

test.each(['order_id', 'processed_currency'])(
  'an operation’s %s has at most 256 characters',
  (member) => {
    const read = (length: number) =>
      parseOperation({ ...refundWebhook, [member]: 'x'.repeat(length) })
    expect(read(256).type).toBe('ok')
    expect(read(257)).toMatchObject({ error: [{ field: member, code: 'text_too_long' }] })
  },
)

test('neither is lost over the content of a member that decides nothing', () => {
  const fee = { amount: '7,50', currency: 'UAH' }
  const split = [{ amount: 10, sub_merchant_id: 7 }]
  const limit_info = { description: 5 }
  expect(
    parsePayment({ ...purchaseWebhook, fee, fixed_fee: { currency: 980 }, split, limit_info }),
  ).toStrictEqual({
    type: 'ok',
    value: purchase,
  })
  expect(parseOperation({ ...refundWebhook, fee })).toStrictEqual({
    type: 'ok',
    value: Object.fromEntries(Object.entries(refundWebhook).filter(([name]) => name !== 'fee')),
  })
})

test.each([
  { recurring: { id: 'r-1', status: null } },
  { recurring: { id: 7, status: 'init' } },
  { recurring: { id: 'r-1' } },
  { recurring: 'active' },
  { recurring: [] },
])('a payment is not lost over its recurring: $recurring is left out', ({ recurring }) => {
  expect(parsePayment({ ...purchaseWebhook, recurring })).toStrictEqual({
    type: 'ok',
    value: purchase,
  })
})

test('what the interface does not list is in other, and inside a member where it came', () => {
  const inside = {
    fee: { amount: 7.5, currency: 'UAH', vat: 1.25 },
    recurring: { id: 'r-1', status: 'active', next_charge_date: '2027-01-01' },
    split: [
      { amount: 10, sub_merchant_id: 'aaaaaaaa-0000-4000-8000-000000000001', payout_id: 'p-1' },
    ],
    limit_info: { description: 'Daily', code: 'L1' },
  }
  expect(parsePayment({ ...purchaseWebhook, ...inside })).toStrictEqual({
    type: 'ok',
    value: { ...purchase, ...inside },
  })
  const { fee, limit_info } = inside
  expect(parseOperation({ ...refundWebhook, fee, limit_info })).toMatchObject({
    value: { fee, limit_info },
  })
})

test('an echo of the card is dropped, however deep it is', () => {
  const card = { cc_number: '4242424242424242', exp_month: 12, exp_year: 2034, card_cvv: '123' }
  const request = { means: { ...card, brand: 'visa' }, tries: [{ ...card, at: 1 }, [card]] }
  const limit_info = JSON.stringify({ description: 'Daily', card, ...card })
  const unlistedMembers = { means: { brand: 'visa' }, tries: [{ at: 1 }, [{}]] }
  const event = parseWebhookEvent({ ...purchaseWebhook, request, limit_info })

  expect(event).toMatchObject({
    value: {
      payment: {
        other: { request: unlistedMembers },
        limit_info: { description: 'Daily', card: {} },
      },
    },
  })
  expect(parseOperation({ ...refundWebhook, request })).toMatchObject({
    value: { other: { request: unlistedMembers } },
  })
  expect(parseWebhookEvent({ method: 'chargeback', request })).toMatchObject({
    value: { data: { request: unlistedMembers } },
  })
  expect(JSON.stringify([event, parseOperation({ ...refundWebhook, request })])).not.toMatch(
    /4242424242424242|card_cvv/,
  )
})

test('a payment is not lost over members that decide nothing: they are left out', () => {
  const payment = parsePayment({
    ...purchaseWebhook,
    mcc: 5411,
    eci: {},
    fee: 'some',
    split: 3,
    limit_info: 7,
  })
  expect(payment).toStrictEqual({ type: 'ok', value: purchase })
})

test.each([
  { sent: { retry_after: '2026-11-22T00:00:00.000', description: 'Daily' } },
  { sent: '{"retry_after":"2026-11-22T00:00:00.000","description":"Daily"}' },
  { sent: { retry_after: '2026-11-22T00:00:00.000', description: 'Daily', code: 5 } },
])('limit_info is read from $sent', ({ sent }) => {
  expect(parsePayment({ ...purchaseWebhook, limit_info: sent })).toMatchObject({
    value: { limit_info: { retry_after: '2026-11-22T00:00:00.000', description: 'Daily' } },
  })
})

test.each(['Daily limit', '5', 'null', '"Daily"', '{"description"'])(
  'limit_info as plain text becomes its description: %s',
  (limit_info) => {
    expect(parsePayment({ ...purchaseWebhook, limit_info })).toMatchObject({
      value: { limit_info: { description: limit_info } },
    })
  },
)

test.each([null, undefined, 'text', 7, [], [purchaseWebhook]])(
  '%j is neither a payment nor an operation nor an event',
  (input) => {
    const refusal = { type: 'error', error: [{ field: '', code: 'format' }] }
    expect(parsePayment(input)).toEqual(refusal)
    expect(parseOperation(input)).toEqual(refusal)
    expect(parseWebhookEvent(input)).toEqual(refusal)
  },
)

test('a member named __proto__ is not in the result, at whatever depth', () => {
  const [topLevel, deep] = [
    '"__proto__":{"status":"success"}',
    '"extra":{"list":[{"kept":1,"__proto__":{"isPaid":true}}]}',
  ]
  const body = JSON.parse(`{${topLevel},${deep},${JSON.stringify(purchaseWebhook).slice(1)}`)
  const payment = parsePayment(body)
  const extra = Object(payment).value.other.extra
  expect([extra, extra.list[0].isPaid]).toEqual([{ list: [{ kept: 1 }] }, undefined])
  expect(payment.type === 'ok' && Object.hasOwn(payment.value, '__proto__')).toBe(false)

  const unrecognised = JSON.stringify(parseWebhookEvent({ ...body, method: 'chargeback' }))
  expect(unrecognised).toContain('unrecognised')
  expect(unrecognised).not.toContain('__proto__')
})

test.each(['refund', 'capture', 'void'])('the webhook of a %s is an operation, whole', (method) => {
  const body = { ...fullOperationWebhook, method }
  expect(parseWebhookEvent(body)).toStrictEqual({
    type: 'ok',
    value: { type: 'operation', operation: body },
  })
})

test.each(['purchase', 'auth', 'credit', 'p2p', 'lookup'])(
  'the webhook of the method %s is a payment',
  (method) => {
    expect(parseWebhookEvent({ ...purchaseWebhook, method })).toMatchObject({
      value: { type: 'payment', payment: { method } },
    })
  },
)

test.each([
  { why: 'an unknown method', body: { ...purchaseWebhook, method: 'chargeback' } },
  { why: 'an unknown method of an operation', body: { ...refundWebhook, method: 'chargeback' } },
  { why: 'no method', body: { recurring: { id: '1', status: 'canceled' } } },
  { why: 'a payment without its status', body: { ...purchaseWebhook, status: null } },
  { why: 'a refund without its operation', body: { ...refundWebhook, operation_id: 9 } },
])('signed data with $why is kept whole as unrecognised', ({ body }) => {
  const data = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
  expect(parseWebhookEvent({ ...body, cc_number: '4242424242424242' })).toStrictEqual({
    type: 'ok',
    value: { type: 'unrecognised', data },
  })
})

test('a changed amount is read beside the amount asked for', () => {
  const changed = { processed_amount: 15.5, processed_currency: 'UAH' }
  expect(parseWebhookEvent({ ...purchaseWebhook, ...changed })).toMatchObject({
    value: { payment: { amount: 499.9, ...changed } },
  })
})

test.each([
  { name: 'a success with 1000', body: paymentSucceeded, type: 'succeeded' },
  {
    name: 'a success without a code',
    body: { ...purchaseWebhook, status_code: null },
    type: 'succeeded',
  },
  { name: '3DS verification', body: paymentNeeding3ds, type: 'action_required' },
  { name: 'a cancellation', body: cancellationResponse[0], type: 'cancelled' },
  { name: 'a limit', body: limitDeclineWebhook, type: 'declined' },
  {
    name: 'a failure without a code',
    body: { ...purchaseWebhook, status: 'failure', status_code: null },
    type: 'declined',
  },
  {
    name: 'init',
    body: { ...purchaseWebhook, status: 'init', status_code: null },
    type: 'pending',
  },
  {
    name: 'action without an address',
    body: { ...paymentNeeding3ds, user_action_url: null },
    type: 'pending',
  },
  {
    name: 'an address without need',
    body: { ...paymentNeeding3ds, user_action_required: false },
    type: 'pending',
  },
  {
    name: 'a success with an unknown code',
    body: { ...purchaseWebhook, status_code: '1001' },
    type: 'pending',
  },
  {
    name: 'a success with the refund code',
    body: { ...purchaseWebhook, status_code: '1004' },
    type: 'pending',
  },
  {
    name: 'a success that asks for 3DS',
    body: { ...purchaseWebhook, status_code: '2122' },
    type: 'pending',
  },
  { name: 'an unknown status', body: { ...purchaseWebhook, status: 'settled' }, type: 'pending' },
  {
    name: 'an unknown status that asks for action',
    body: { ...paymentNeeding3ds, status: 'held' },
    type: 'pending',
  },
  { name: 'Success in capitals', body: { ...purchaseWebhook, status: 'SUCCESS' }, type: 'pending' },
])('$name comes to $type', ({ body, type }) => {
  const payment = parsePayment(body)
  expect(payment.type === 'ok' && paymentOutcomeType(payment.value)).toBe(type)
})

test('nothing but status success with code 1000 or none ever counts as success', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (status, status_code) => {
      const type = paymentOutcomeType({
        status,
        ...(status_code === undefined ? {} : { status_code }),
      })
      expect(type === 'succeeded').toBe(status === 'success' && (status_code ?? '1000') === '1000')
    }),
  )
})

test('a status only ranks by the order init, pending, failure, success', () => {
  expect(['init', 'pending', 'failure', 'success'].map(statusRank)).toEqual([0, 1, 2, 3])
  expect(['', 'settled', 'toString', '__proto__'].map(statusRank)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('the codes are the ones the interface shows', () => {
  expect(Object.values(statusCodes).sort()).toEqual(['1000', '1004', '2122', '6007'])
})
