import { expect, test } from 'vitest'
import {
  hasTakenEffect,
  type Operation,
  parseOperation,
} from '../../../src/core/model/payment/operation.js'
import { parseCancellation, parsePayment } from '../../../src/core/model/payment/payment.js'
import { paymentOutcomeType } from '../../../src/core/model/payment/statusCode.js'
import { parseWebhookEvent } from '../../../src/core/model/payment/webhookEvent.js'
import {
  cancellationResponse,
  fullOperationWebhook,
  fullPrimaryWebhook,
  resentSubscriptionResponse,
  splitResponse,
  subscriptionResponse,
} from '../../fixtures/responseBodies.js'

function withoutNulls(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

test('the answer to a cancellation is its payment, hosted, with its city and without nulls', () => {
  const [payment = {}] = cancellationResponse
  const read = parseCancellation(cancellationResponse)
  expect(read).toStrictEqual({ type: 'ok', value: [withoutNulls(payment)] })
  expect(read).toMatchObject({
    value: [{ mode: 'hosted', customer_city: 'Kyiv', user_action_required: false }],
  })
  expect(read.type === 'ok' && read.value.map(paymentOutcomeType)).toEqual(['cancelled'])
})

test.each([
  { why: 'an object', body: cancellationResponse[0] },
  { why: 'an empty array', body: [] },
  { why: 'null', body: null },
  { why: 'an array of text', body: ['cancelled'] },
  { why: 'an array with a payment and something else', body: [...cancellationResponse, {}] },
])('$why is no answer to a cancellation', ({ body }) => {
  const read = parseCancellation(body)
  expect(read.type === 'error' && read.error.length).toBeGreaterThan(0)
})

test.each([undefined, 'cancelled', [], {}])('the answer %j is refused as a whole', (body) => {
  expect(parseCancellation(body)).toEqual({ type: 'error', error: [{ field: '', code: 'format' }] })
})

test('the answer to a split has the shares as sent and drops the echo of the card', () => {
  const { cc_number, exp_month, exp_year, card_cvv, ...kept } = splitResponse
  expect([cc_number, exp_month, exp_year, card_cvv]).not.toContain(undefined)
  expect(parsePayment(splitResponse)).toStrictEqual({ type: 'ok', value: withoutNulls(kept) })
})

test.each([
  { body: subscriptionResponse, status: 'init' },
  { body: resentSubscriptionResponse, status: 'active' },
  {
    body: { ...subscriptionResponse, recurring: { id: '1', status: 'canceled' } },
    status: 'canceled',
  },
])('a payment of a subscription says that it is $status', ({ body, status }) => {
  expect(parsePayment(body)).toMatchObject({ value: { recurring: { status } } })
})

test.each(['credit', 'auth', 'purchase', 'p2p', 'lookup'])(
  'the webhook of %s has every member of the table',
  (method) => {
    const body = { ...fullPrimaryWebhook, method }
    expect(parseWebhookEvent(body)).toStrictEqual({
      type: 'ok',
      value: { type: 'payment', payment: body },
    })
  },
)

test.each([
  ...['transaction_id', 'status_code', 'processed_at', 'processed_amount'],
  ...['fee', 'fixed_fee', 'percent_fee', 'limit_info'],
])('an operation may come without %s', (member) => {
  const { [member]: left, ...body }: Record<string, unknown> = fullOperationWebhook
  expect(left).toBeDefined()
  expect(parseOperation({ ...body, [member]: null })).toStrictEqual({ type: 'ok', value: body })
})

test.each<[method: string, status: string, status_code: string | undefined, isExpected: boolean]>([
  ['capture', 'success', '1000', true],
  ['capture', 'success', undefined, true],
  ['capture', 'success', '1004', false],
  ['capture', 'pending', undefined, false],
  ['void', 'success', '1099', true],
  ['void', 'pending', undefined, false],
  ['refund', 'success', '1004', true],
  ['refund', 'failure', '2004', false],
])(
  'a %s that is %s under the code %s has taken effect: %s',
  (method, status, status_code, isExpected) => {
    const operation = { method, status, ...(status_code && { status_code }) } as Operation
    expect(hasTakenEffect(operation)).toBe(isExpected)
  },
)
