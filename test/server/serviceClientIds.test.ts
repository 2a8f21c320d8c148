import { expect, test } from 'vitest'
import { paymentSucceeded, tokenPaymentRequest } from '../fixtures/paymentBodies.js'
import { directSplitRequest, hostedPaymentRequest } from '../fixtures/requestBodies.js'
import { cancellationResponse, resentSubscriptionResponse } from '../fixtures/responseBodies.js'
import { clientOf, posId } from './serviceClientScript.js'

function asSent({ pos_id: _, ...request }: { pos_id: string }, changes: object = {}) {
  return { ...request, ...changes } as never
}

const token = asSent(tokenPaymentRequest, { order_id: paymentSucceeded.order_id, amount: paymentSucceeded.amount })
const shouted = posId.toUpperCase()

test('the letters of a project’s UUID may be written either way, by us and by the service', async () => {
  expect(shouted).not.toBe(posId)
  const answering = clientOf(() => Response.json({ ...paymentSucceeded, pos_id: shouted }))
  expect(await answering.client.createPayment(token)).toMatchObject({ type: 'payment', payment: { pos_id: shouted } })

  const asking = clientOf(() => Response.json(paymentSucceeded), { posId: shouted })
  expect(await asking.client.createPayment(token)).toMatchObject({ type: 'payment', payment: { pos_id: posId } })

  const cancelling = clientOf(() => Response.json(cancellationResponse), { posId: shouted })
  expect(await cancelling.client.cancelPayment({ order_id: 'A-2001' })).toMatchObject({ type: 'cancelled' })
})

test('so may those of a transaction’s, and another transaction is still another', async () => {
  const { client } = clientOf(() => Response.json(resentSubscriptionResponse))
  const transactionId = resentSubscriptionResponse.transaction_id.toUpperCase()
  expect(await client.resendRecurringWebhook({ order_id: 'S-1', transactionId })).toMatchObject({ type: 'resent' })
  const other = await client.resendRecurringWebhook({ order_id: 'S-1', transactionId: posId })
  expect(other).toEqual({ type: 'unclear', reason: 'body_mismatch' })
})

test.each(['.', '..', 'a\nb'])('no payment is made under %j, which could not be cancelled', async (order_id) => {
  const { client, sent } = clientOf(() => Response.json(paymentSucceeded))
  const refusal = { type: 'invalid', issues: [{ field: 'order_id', code: 'format' }] }
  expect(await client.createPayment(asSent(tokenPaymentRequest, { order_id }))).toEqual(refusal)
  expect(await client.createPayment(asSent(hostedPaymentRequest, { order_id }))).toEqual(refusal)
  expect(await client.createSplitPayment(asSent(directSplitRequest, { order_id }))).toEqual(refusal)
  expect(sent).toEqual([])
})
