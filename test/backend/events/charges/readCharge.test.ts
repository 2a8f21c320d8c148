import { expect, test } from 'vitest'
import { readCharge } from '../../../../src/backend/events/charges/readCharge.js'
import type { WebhookEvent } from '../../../../src/core/model/payment/webhookEvent.js'
import { paymentOf } from '../../attemptWalk.js'

const payment = paymentOf({ status: 'success', status_code: '1000' })

function unrecognised(members: object): WebhookEvent {
  const { order_id: _, ...data } = payment
  return { type: 'unrecognised', data: { ...data, ...members } }
}

test.each([[{}], [{ operation_id: null }]])(
  'an event without an order_id is a charge of the order that its address names: %j',
  (members) => {
    expect(readCharge(unrecognised(members), payment.order_id)).toMatchObject({
      type: 'payment',
      payment: { order_id: payment.order_id, amount: payment.amount },
    })
  },
)

test('an event with an operation_id, and one that was recognised, stay the same', () => {
  const operation = unrecognised({ operation_id: 'o-1' })
  expect(readCharge(operation, payment.order_id)).toBe(operation)
  const event: WebhookEvent = { type: 'payment', payment }
  expect(readCharge(event, payment.order_id)).toBe(event)
})
