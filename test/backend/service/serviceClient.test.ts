import { expect, test } from 'vitest'
import {
  directPaymentRequest,
  paymentSucceeded,
  tokenPaymentRequest,
} from '../../fixtures/paymentBodies.js'
import {
  directSplitRequest,
  hostedPaymentRequest,
  hostedSplitRequest,
  hostedSubscriptionRequest,
} from '../../fixtures/requestBodies.js'
import {
  cancellationResponse,
  hostedResponse,
  resentSubscriptionResponse,
  splitResponse,
  subscriptionResponse,
} from '../../fixtures/responseBodies.js'
import { authOf, clientOf, posId } from '../serviceClientScript.js'

/** The fixtures hold plain text where the types have a few literals, as a merchant's JSON does. */
function asSent({ pos_id, ...request }: { pos_id: string }, changes: object = {}) {
  expect(pos_id).toBe(posId)
  return { ...request, ...changes } as never
}

const toForm = () =>
  new Response(null, { status: 303, headers: { Location: hostedResponse.location } })
const signed = { 'x-api-auth': 'SVC-HMAC-SHA1 key-1:signature', 'x-api-key': 'endpoints-1' }

test('a direct payment is sent as the interface has it and answered with the payment', async () => {
  const { client, sent } = clientOf(() => Response.json(paymentSucceeded))
  expect(await client.createPayment(asSent(directPaymentRequest))).toMatchObject({
    type: 'payment',
    payment: { payment_id: paymentSucceeded.payment_id, status: 'success' },
  })
  expect(sent).toMatchObject([
    {
      method: 'POST',
      url: 'https://pay.example/api/v1/payment',
      body: directPaymentRequest,
      redirect: 'manual',
    },
  ])
  expect(sent.map(authOf)).toEqual([signed])
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
})

test('a hosted payment is sent as the interface has it and answered with the form’s address', async () => {
  const { client, sent } = clientOf(toForm)
  expect(await client.createPayment(asSent(hostedPaymentRequest))).toEqual({
    type: 'redirect',
    location: hostedResponse.location,
  })
  expect(sent).toMatchObject([
    {
      method: 'POST',
      url: 'https://pay.example/api/v1/payment',
      body: hostedPaymentRequest,
      redirect: 'manual',
    },
  ])
  expect(sent.map(authOf)).toEqual([signed])
})

test('a subscription is created in either mode', async () => {
  const hosted = clientOf(toForm)
  expect((await hosted.client.createPayment(asSent(hostedSubscriptionRequest))).type).toBe(
    'redirect',
  )
  expect(hosted.sent).toMatchObject([{ body: hostedSubscriptionRequest }])

  const direct = clientOf(() => Response.json(subscriptionResponse))
  const { init_recurring } = hostedSubscriptionRequest
  const request = { ...tokenPaymentRequest, amount: 99.9, order_id: 'S-1', init_recurring }
  expect(await direct.client.createPayment(asSent(request))).toMatchObject({
    payment: { recurring: { status: 'init' } },
  })
})

test.each([directSplitRequest, hostedSplitRequest])(
  'a split that is to be reserved is not charged: nothing is sent',
  async (request) => {
    const { client, sent } = clientOf(() => Response.json(splitResponse))
    const result = await client.createSplitPayment({ ...request, method: 'auth' } as never)
    expect(result).toMatchObject({ type: 'invalid', issues: [{ field: 'method' }] })
    expect(sent).toEqual([])
  },
)

test('a split payment goes to its own path as a purchase, in either mode', async () => {
  const direct = clientOf(() => Response.json(splitResponse))
  expect(await direct.client.createSplitPayment(asSent(directSplitRequest))).toMatchObject({
    type: 'payment',
    payment: { split: directSplitRequest.split },
  })
  const hosted = clientOf(toForm)
  const withoutMethod = { ...hostedSplitRequest, method: undefined }
  expect(await hosted.client.createSplitPayment(asSent(withoutMethod))).toMatchObject({
    type: 'redirect',
  })
  expect([...direct.sent, ...hosted.sent]).toMatchObject([
    { method: 'POST', url: 'https://pay.example/api/v1/split/purchase', body: directSplitRequest },
    { method: 'POST', url: 'https://pay.example/api/v1/split/purchase', body: hostedSplitRequest },
  ])
  expect([...direct.sent, ...hosted.sent].map(authOf)).toEqual([signed, signed])
})

test('the project is the client’s own, whatever the request says', async () => {
  const { client, sent } = clientOf(toForm)
  await client.createPayment(
    asSent(hostedPaymentRequest, { pos_id: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b14' }),
  )
  expect(sent).toMatchObject([{ body: { pos_id: posId } }])
})

/** Without the form's id, with which anyone could pay. */
const shownForm = 'https://pay.example/api/v1/checkout/…/form'

test.each([
  {
    location: 'https://evil.example/api/v1/checkout/7/form',
    status: 303,
    shown: 'https://evil.example/api/v1/checkout/…/form',
  },
  {
    location: 'https://pay.example/elsewhere',
    status: 303,
    shown: 'https://pay.example/elsewhere',
  },
  { location: undefined, status: 303, shown: undefined },
  { location: hostedResponse.location, status: 301, shown: shownForm },
  { location: hostedResponse.location, status: 302, shown: shownForm },
  { location: hostedResponse.location, status: 307, shown: shownForm },
  { location: hostedResponse.location, status: 308, shown: shownForm },
])(
  'a hosted payment answered $status to $location is unclear, and nobody is sent there',
  async ({ location, status, shown }) => {
    const headers = location === undefined ? {} : { Location: location }
    const { client, sent } = clientOf(() => new Response(null, { status, headers }))
    expect(await client.createPayment(asSent(hostedPaymentRequest))).toEqual({
      type: 'unclear',
      reason: 'redirect',
      httpStatus: status,
      ...(shown !== undefined && { message: shown }),
    })
    expect(await client.createSplitPayment(asSent(hostedSplitRequest))).toMatchObject({
      type: 'unclear',
    })
    expect(sent).toHaveLength(2)
  },
)

test('a hosted payment answered without a redirect, and a direct one with it, are unclear', async () => {
  const hosted = clientOf(() => Response.json(paymentSucceeded))
  expect(await hosted.client.createPayment(asSent(hostedPaymentRequest))).toEqual({
    type: 'unclear',
    reason: 'http_status',
    httpStatus: 200,
  })
  const direct = clientOf(toForm)
  expect(await direct.client.createPayment(asSent(directPaymentRequest))).toMatchObject({
    reason: 'redirect',
  })
})

test('a request that breaks a rule of the interface is not sent', async () => {
  const { client, sent } = clientOf(toForm)
  const hosted = await client.createPayment(
    asSent(hostedPaymentRequest, { cc_number: '4242424242424242' }),
  )
  expect(hosted).toEqual({ type: 'invalid', issues: [{ field: 'cc_number', code: 'not_allowed' }] })
  const split = await client.createSplitPayment(asSent(directSplitRequest, { customer_ip: '' }))
  expect(split).toEqual({ type: 'invalid', issues: [{ field: 'customer_ip', code: 'required' }] })
  expect(sent).toEqual([])
})

test('what a merchant’s profile asks for is asked before anything is sent', async () => {
  const { client, sent } = clientOf(toForm, { merchantProfile: { kind: 'igaming' } })
  expect(await client.createPayment(asSent(hostedSubscriptionRequest))).toMatchObject({
    type: 'invalid',
    issues: [{ field: 'customer_fname' }, { field: 'customer_lname' }],
  })
  expect(sent).toEqual([])
  expect((await client.createPayment(asSent(hostedPaymentRequest))).type).toBe('redirect')
})

const token = asSent(tokenPaymentRequest, {
  order_id: paymentSucceeded.order_id,
  amount: paymentSucceeded.amount,
})
const shouted = posId.toUpperCase()

test('the letters of a project’s UUID may be written either way, by us and by the service', async () => {
  expect(shouted).not.toBe(posId)
  const answering = clientOf(() => Response.json({ ...paymentSucceeded, pos_id: shouted }))
  expect(await answering.client.createPayment(token)).toMatchObject({
    type: 'payment',
    payment: { pos_id: shouted },
  })

  const asking = clientOf(() => Response.json(paymentSucceeded), { posId: shouted })
  expect(await asking.client.createPayment(token)).toMatchObject({
    type: 'payment',
    payment: { pos_id: posId },
  })

  const cancelling = clientOf(() => Response.json(cancellationResponse), { posId: shouted })
  expect(await cancelling.client.cancelPayment({ order_id: 'A-2001' })).toMatchObject({
    type: 'cancelled',
  })
})

test('so may those of a transaction’s, and another transaction is still another', async () => {
  const { client } = clientOf(() => Response.json(resentSubscriptionResponse))
  const transactionId = resentSubscriptionResponse.transaction_id.toUpperCase()
  expect(await client.resendRecurringWebhook({ order_id: 'S-1', transactionId })).toMatchObject({
    type: 'resent',
  })
  const other = await client.resendRecurringWebhook({ order_id: 'S-1', transactionId: posId })
  expect(other).toEqual({ type: 'unclear', reason: 'body_mismatch' })
})

test.each(['.', '..', 'a\nb'])(
  'no payment is made under %j, which could not be cancelled',
  async (order_id) => {
    const { client, sent } = clientOf(() => Response.json(paymentSucceeded))
    const refusal = { type: 'invalid', issues: [{ field: 'order_id', code: 'format' }] }
    expect(await client.createPayment(asSent(tokenPaymentRequest, { order_id }))).toEqual(refusal)
    expect(await client.createPayment(asSent(hostedPaymentRequest, { order_id }))).toEqual(refusal)
    expect(await client.createSplitPayment(asSent(directSplitRequest, { order_id }))).toEqual(
      refusal,
    )
    expect(sent).toEqual([])
  },
)
