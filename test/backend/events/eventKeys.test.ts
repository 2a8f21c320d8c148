import { expect, test } from 'vitest'
import { attemptKeyOf } from '../../../src/backend/events/charges/attemptKeyOf.js'
import { subjectKeyOf } from '../../../src/backend/events/eventKeys.js'
import type { Operation } from '../../../src/core/model/payment/operation.js'
import type { Payment } from '../../../src/core/model/payment/payment.js'
import type { WebhookEvent } from '../../../src/core/model/payment/webhookEvent.js'
import { paymentOf } from '../attemptWalk.js'

const { transaction_id: _, ...payment } = paymentOf({ status: 'pending' })
const operation: Operation = { ...payment, method: 'refund', operation_id: 'o-1' }
const unrecognised: WebhookEvent = { type: 'unrecognised', data: { order_id: 'A-1' } }

const ofPayment = (more: Partial<Payment> = {}) =>
  subjectKeyOf({ type: 'payment', payment: { ...payment, ...more } })
const ofOperation = (more: Partial<Operation> = {}) =>
  subjectKeyOf({ type: 'operation', operation: { ...operation, ...more } })

test('all events of one transaction or operation have one key, whatever they say of it', () => {
  expect(ofPayment({ status: 'success', amount: 9, processed_at: '2026-11-21T10:16:00.000' })).toBe(
    ofPayment(),
  )
  expect(ofPayment({ transaction_id: 't-1' })).toBe(ofPayment())
  expect(ofOperation({ status: 'success', amount: 9 })).toBe(ofOperation())
})

test.each([
  ['another project', { pos_id: 'other' }],
  ['another order', { order_id: 'A-2' }],
  ['another method', { method: 'auth' }],
  ['another payment', { payment_id: 'p-2' }],
  ['a later charge of the same payment', { created_at: '2026-12-21T10:15:30.123' }],
])('%s has another key', (_name, more) => {
  expect(ofPayment(more)).not.toBe(ofPayment())
})

test('two operations on one payment have two keys, and none has the payment’s', () => {
  const keys = [
    ofPayment(),
    ofOperation(),
    ofOperation({ operation_id: 'o-2' }),
    ofOperation({ method: 'void' }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('an event is matched to its attempt by project and order; one of no known shape to none', () => {
  const key = { pos_id: 'ours', order_id: 'A-1' }
  expect(attemptKeyOf({ type: 'payment', payment }, 'ours')).toEqual(key)
  expect(attemptKeyOf({ type: 'operation', operation }, 'ours')).toEqual(key)
  expect(attemptKeyOf(unrecognised, 'ours')).toBeUndefined()
  expect(subjectKeyOf(unrecognised)).toBeUndefined()
})
