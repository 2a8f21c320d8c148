import { createServiceClient } from 'tillkit/server'
import { expect, test } from 'vitest'
import { paymentSucceeded } from '../fixtures/paymentBodies.js'
import {
  cancelRequest,
  credentials,
  resendRecurringRequests,
  resendRequest,
} from '../fixtures/requestBodies.js'
import {
  cancellationResponse,
  hostedResponse,
  resentSubscriptionResponse,
} from '../fixtures/responseBodies.js'
import { authOf, clientOf, posId, refusedConnection } from './serviceClientScript.js'
import { throwing } from './shop.js'

const signed = { 'x-api-auth': 'SVC-HMAC-SHA1 key-1:signature', 'x-api-key': 'endpoints-1' }
const plain = { 'x-api-auth': 'SVC key-1:changeme', 'x-api-key': 'endpoints-1' }
const service = 'https://pay.example'

test('a cancellation has no body, carries the secret, and is answered with the cancelled payment', async () => {
  const { client, sent } = clientOf(() => Response.json(cancellationResponse))
  expect(await client.cancelPayment({ order_id: 'A-2001' })).toMatchObject({
    type: 'cancelled',
    payment: { order_id: 'A-2001', status_code: '6007', customer_city: 'Kyiv' },
  })
  expect(sent).toMatchObject([
    { method: cancelRequest.method, url: service + cancelRequest.path, body: undefined },
  ])
  expect(sent.map(authOf)).toEqual([plain])
  expect(sent[0]?.headers.has('Content-Type')).toBe(false)
})

const [cancelled] = cancellationResponse

test.each([
  { why: 'of another order', body: [{ ...cancelled, order_id: 'A-2' }], reason: 'body_mismatch' },
  { why: 'of another project', body: [{ ...cancelled, pos_id: 'other' }], reason: 'body_mismatch' },
  {
    why: 'not cancelled',
    body: [{ ...cancelled, status: 'init', status_code: null }],
    reason: 'body_mismatch',
  },
  {
    why: 'failed otherwise',
    body: [{ ...cancelled, status_code: '3999' }],
    reason: 'body_mismatch',
  },
  { why: 'not in an array', body: cancelled, reason: 'body_shape' },
  { why: 'absent', body: [], reason: 'body_shape' },
])('a cancellation answered by a payment $why confirms nothing', async ({ body, reason }) => {
  const { client } = clientOf(() => Response.json(body))
  expect(await client.cancelPayment({ order_id: 'A-2001' })).toEqual({
    type: 'unclear',
    reason,
    httpStatus: 200,
  })
})

test.each([400, 401, 403, 404, 409])(
  'a cancellation answered %i is refused, with the message',
  async (status) => {
    const { client } = clientOf(() => Response.json({ message: 'no' }, { status }))
    const refused = { type: 'refused', httpStatus: status, message: 'no' }
    expect(await client.cancelPayment({ order_id: 'A-2001' })).toEqual(refused)
  },
)

test.each([408, 425, 429, 500, 503])('a cancellation answered %i is unclear', async (status) => {
  const { client } = clientOf(() => new Response('?', { status }))
  expect(await client.cancelPayment({ order_id: 'A-2001' })).toEqual({
    type: 'unclear',
    reason: 'http_status',
    httpStatus: status,
  })
})

test('a webhook is asked for again, and whatever is answered to that is fine', async () => {
  const silent = clientOf(() => new Response(null))
  expect(await silent.client.resendWebhook({ order_id: 'A-1001', operation: 'void' })).toEqual({
    type: 'resent',
  })
  expect(silent.sent).toMatchObject([
    { method: resendRequest.method, url: service + resendRequest.path, body: undefined },
  ])
  expect(silent.sent.map(authOf)).toEqual([signed])

  const answering = clientOf(() => Response.json(paymentSucceeded))
  expect(
    await answering.client.resendWebhook({ order_id: 'A-1001', operation: 'purchase' }),
  ).toMatchObject({
    type: 'resent',
    payment: { status: 'success' },
  })
  const other = await answering.client.resendWebhook({ order_id: 'A-1002', operation: 'purchase' })
  expect(other).toEqual({ type: 'resent' })
})

test('the webhook of a subscription’s latest transaction, or of one, is asked for again and answered by its payment', async () => {
  const { client, sent } = clientOf(() => Response.json(resentSubscriptionResponse))
  const resent = { type: 'resent', payment: { recurring: { status: 'active' } } }
  const { transaction_id: transactionId } = resentSubscriptionResponse
  expect(await client.resendRecurringWebhook({ order_id: 'S-1' })).toMatchObject(resent)
  expect(await client.resendRecurringWebhook({ order_id: 'S-1', transactionId })).toMatchObject(
    resent,
  )
  const { latest, one } = resendRecurringRequests
  expect(sent).toMatchObject([{ ...urlOf(latest) }, { ...urlOf(one) }])
  expect(sent.map(authOf)).toEqual([signed, signed])
  expect(
    await client.resendRecurringWebhook({ order_id: 'S-1', transactionId: 'another' }),
  ).toEqual({
    type: 'unclear',
    reason: 'body_mismatch',
  })
})

function urlOf({ method, path }: { method: string; path: string }) {
  return { method, url: service + path }
}

test('a recurring re-send answered without a payment is unclear', async () => {
  const { client } = clientOf(() => new Response(null))
  expect(await client.resendRecurringWebhook({ order_id: 'S-1' })).toMatchObject({
    reason: 'body_unreadable',
  })
})

test.each(['', '.', '..', 'a\nb', '\ud800'])(
  '%j cannot be part of a path: nothing is sent',
  async (text) => {
    const { client, sent } = clientOf(() => new Response(null))
    const code = text === '' ? 'required' : 'format'
    const invalid = (field: string) => ({ type: 'invalid', issues: [{ field, code }] })
    expect(await client.cancelPayment({ order_id: text })).toEqual(invalid('order_id'))
    expect(await client.resendWebhook({ order_id: text, operation: 'void' })).toEqual(
      invalid('order_id'),
    )
    expect(await client.resendWebhook({ order_id: 'A-1', operation: text })).toEqual(
      invalid('operation'),
    )
    expect(await client.resendRecurringWebhook({ order_id: text })).toEqual(invalid('order_id'))
    expect(await client.resendRecurringWebhook({ order_id: 'S-1', transactionId: text })).toEqual(
      invalid('transactionId'),
    )
    expect(sent).toEqual([])
  },
)

test('any other call is signed with the path and body as sent, and answered as it came', async () => {
  const signatures: string[] = []
  const { client, sent } = clientOf(() => Response.json({ message: 'no' }, { status: 422 }), {
    baseUrl: 'https://pay.example/gate',
    signRequest: ({ method, path, body }) => `${signatures.push(`${method} ${path} ${body}`)}`,
  })
  expect(await client.request('POST', '/api/v1/refund?x=1', { amount: 1 })).toEqual({
    type: 'answered',
    httpStatus: 422,
    text: '{"message":"no"}',
    body: { message: 'no' },
  })
  expect(signatures).toEqual(['POST /gate/api/v1/refund?x=1 {"amount":1}'])
  expect(sent).toMatchObject([
    { url: 'https://pay.example/gate/api/v1/refund?x=1', body: { amount: 1 } },
  ])
})

test('the answer to any other call may be text, nothing, or a redirect that is not followed', async () => {
  const answers = [
    new Response('fine'),
    new Response(null, { status: 204 }),
    new Response(null, { status: 303, headers: { Location: hostedResponse.location } }),
    new Response('down', { status: 503 }),
  ]
  const { client, sent } = clientOf((count) => answers[count - 1] ?? new Response(null))
  expect(await client.request('GET', '/a')).toEqual({
    type: 'answered',
    httpStatus: 200,
    text: 'fine',
  })
  expect(await client.request('DELETE', '/a')).toEqual({
    type: 'answered',
    httpStatus: 204,
    text: '',
  })
  expect(await client.request('POST', '/a')).toMatchObject({
    httpStatus: 303,
    location: hostedResponse.location,
  })
  expect(await client.request('GET', '/a')).toEqual({
    type: 'answered',
    httpStatus: 503,
    text: 'down',
  })
  expect(sent.map(({ redirect }) => redirect)).toEqual(Array(4).fill('manual'))
})

test.each([
  ['GET', '/api/../admin', undefined],
  ['GET', 'https://evil.example/', undefined],
  ['get', '/a', undefined],
  ['GET', '/a', { body: 1 }],
  ['TRACE', '/a', undefined],
])('%s %s with the body %j is refused at once', async (method, path, body) => {
  const { client, sent } = clientOf(() => new Response(null))
  await expect(client.request(method, path, body)).rejects.toMatchObject({ code: 'configuration' })
  expect(sent).toEqual([])
})

test('each endpoint’s form and scheme can be set', async () => {
  const { client, sent } = clientOf(() => new Response(null), {
    auth: {
      scheme: { signed: 'S', plain: 'P' },
      endpoints: {
        cancel: 'signed',
        resend: 'plain',
        resendRecurring: { form: 'signed', scheme: 'SVC' },
      },
    },
  })
  await client.cancelPayment({ order_id: 'A-1' })
  await client.resendWebhook({ order_id: 'A-1', operation: 'purchase' })
  await client.resendRecurringWebhook({ order_id: 'A-1' })
  await client.request('GET', '/a')
  expect(sent.map((request) => authOf(request)['x-api-auth'])).toEqual([
    ...['S key-1:signature', 'P key-1:changeme', 'SVC key-1:signature', 'S key-1:signature'],
  ])
})

test('only what provably was not sent is sent again, at most twice', async () => {
  const away = clientOf(throwing(refusedConnection()))
  expect(await away.client.cancelPayment({ order_id: 'A-1' })).toEqual({
    type: 'not_sent',
    reason: 'connection',
  })
  expect(away.sent).toHaveLength(3)

  const broken = clientOf(throwing(new TypeError('fetch failed')))
  expect(await broken.client.request('POST', '/a')).toEqual({
    type: 'unclear',
    reason: 'connection',
  })
  expect(broken.sent).toHaveLength(1)
})

test('a kind of project that is none is refused', () => {
  expect(() =>
    createServiceClient({ baseUrl: service, posId, ...credentials, environment: 'prod' as 'live' }),
  ).toThrow('`environment`')
})
