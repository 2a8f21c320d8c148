import { expect, test } from 'vitest'
import type { AttemptRecord } from '../../../src/backend/attempts/attemptRecord.js'
import { applyPayment } from '../../../src/backend/attempts/changes/applyPayment.js'
import { decideEvent } from '../../../src/backend/events/decideEvent.js'
import type { EventRecord } from '../../../src/backend/store/paymentStore.js'
import type { Operation } from '../../../src/core/model/payment/operation.js'
import type { Payment } from '../../../src/core/model/payment/payment.js'
import type { WebhookEvent } from '../../../src/core/model/payment/webhookEvent.js'
import { paymentOf, policy, reservedAttempt } from '../attemptWalk.js'

const posId = '3b1f8a52-6d0e-4c7a-9b64-5e2f1c0d8a77'
const payment = paymentOf({ pos_id: posId, status: 'success', status_code: '1000' })
const refund: Operation = { ...payment, method: 'refund', operation_id: 'o-1', status_code: '1004' }
const capture: Operation = { ...payment, method: 'capture', operation_id: 'o-2' }

const attempt = reservedAttempt({ state: 'sent', pos_id: posId })
const succeed = () => applyPayment(attempt, payment, 'event').attempt

function decide(
  event: WebhookEvent,
  of: AttemptRecord | undefined,
  known: readonly EventRecord[] = [],
) {
  const seed = { id: 'event-1', event, posId, now: 7, policy }
  return decideEvent(seed, of, known)
}

const ofPayment = (more: Partial<Payment> = {}): WebhookEvent => ({
  type: 'payment',
  payment: { ...payment, ...more },
})

function recorded(event: WebhookEvent, of: AttemptRecord | undefined): EventRecord {
  const decision = decide(event, of)
  if (!decision) throw new Error('The event was not recorded.')
  return decision.record
}

test('a payment’s event is recorded with its attempt, and moves it on', () => {
  const decision = decide(ofPayment(), attempt)
  expect(decision?.record).toEqual({
    id: 'event-1',
    pos_id: posId,
    event: ofPayment(),
    purpose: { type: 'payment' },
    attemptId: 'attempt-1',
    newMembers: Object.keys(payment),
    isDoublePayment: false,
    receivedAt: 7,
    failures: 0,
    nextTryAt: 7,
  })
  expect(decision?.attempt).toMatchObject({ state: 'succeeded', updatedAt: 7 })
})

test.each<[what: string, event: WebhookEvent, of: AttemptRecord | undefined, reason: string]>([
  ['of no known shape', { type: 'unrecognised', data: { order_id: 'A-1' } }, attempt, 'shape'],
  [
    'of another project',
    ofPayment({ pos_id: 'f0c1a2b3-6d0e-4c7a-9b64-5e2f1c0d8a77' }),
    attempt,
    'other_project',
  ],
  ['of no known order', ofPayment(), undefined, 'unknown_order'],
  ['of a credit', ofPayment({ method: 'credit' }), attempt, 'method'],
  ['of another amount', ofPayment({ amount: 9 }), attempt, 'amount'],
  ['of another currency', ofPayment({ currency: 'USD' }), attempt, 'currency'],
])('an event %s is recorded as unrecognised and changes nothing', (_what, event, of, reason) => {
  const { record, ...decision } = decide(event, of) ?? {}
  expect(record).toMatchObject({
    purpose: { type: 'unrecognised', reason },
    isDoublePayment: false,
  })
  expect(record?.newMembers).toContain('order_id')
  const entry = {
    at: 7,
    ...(of && { attemptId: of.id }),
    by: 'service',
    type: 'event',
    reason,
    eventId: 'event-1',
  }
  expect(decision).toStrictEqual({ entry })
})

test('an operation moves no payment: a capture that succeeded is kept with the attempt, a refund changes nothing', () => {
  const captured = decide({ type: 'operation', operation: capture }, succeed())
  expect(captured?.record).toMatchObject({ purpose: { type: 'operation' }, isDoublePayment: false })
  expect(captured?.attempt).toMatchObject({
    state: 'succeeded',
    captures: [{ operation_id: 'o-2', amount: '10.00' }],
  })
  const refunded = decide({ type: 'operation', operation: refund }, succeed())
  expect(refunded?.record).toMatchObject({ purpose: { type: 'operation' }, isDoublePayment: false })
  expect(refunded).not.toHaveProperty('attempt')
})

test('a success on an order that was free by then is recorded as a double payment', () => {
  const free = reservedAttempt({ state: 'failed', wasFree: true, pos_id: posId })
  expect(decide(ofPayment(), free)?.record.isDoublePayment).toBe(true)
})

test('what was said before is recorded once; nulls and the order of members say nothing', () => {
  const known = [recorded(ofPayment(), attempt)]
  expect(decide(ofPayment(), succeed(), known)).toBeUndefined()
  const reversed: Payment = Object.assign(
    {},
    ...Object.entries(payment)
      .reverse()
      .map(([name, value]) => ({ [name]: value })),
  )
  expect(
    decide(
      { type: 'payment', payment: { ...reversed, other: { extra: null, more: undefined } } },
      succeed(),
      known,
    ),
  ).toBeUndefined()
  const withFee = (more: object = {}) => ofPayment({ fee: { amount: 1, currency: 'UAH', ...more } })
  expect(decide(withFee({ vat: null }), succeed(), [recorded(withFee(), attempt)])).toBeUndefined()
  expect(decide(ofPayment({ other: { extra: {} } }), succeed(), known)).toBeUndefined()
})

test('a value deep inside a member is new, and names the member', () => {
  const withPart = (part: number) => ofPayment({ other: { extra: { list: [{ part }] } } })
  const known = [recorded(withPart(1), attempt)]
  expect(decide(withPart(1), succeed(), known)).toBeUndefined()
  // An earlier version stored it beside the other members.
  const flat = ofPayment({ extra: { list: [{ part: 1 }] } } as Partial<Payment>)
  expect(decide(withPart(1), succeed(), [recorded(flat, attempt)])).toBeUndefined()
  expect(decide(withPart(2), succeed(), known)?.record.newMembers).toEqual(['extra'])
  const elsewhere = ofPayment({ other: { extra: { part: 1 } } })
  expect(decide(elsewhere, succeed(), known)?.record.newMembers).toEqual(['extra'])
})

test('an event that says nothing is recorded once', () => {
  const empty: WebhookEvent = { type: 'unrecognised', data: {} }
  const first = recorded(empty, undefined)
  expect(first.newMembers).toEqual([])
  expect(decide(empty, undefined, [first])).toBeUndefined()
})

test('another transaction of the same moment says all of it anew', () => {
  const known = [recorded(ofPayment(), attempt)]
  const other = decide(ofPayment({ transaction_id: 't-2' }), succeed(), known)
  expect(other?.record.newMembers).toEqual(Object.keys(payment))
  // Without an id it may be the same one, and says nothing new.
  const { transaction_id: _, ...unnamed } = payment
  expect(decide({ type: 'payment', payment: unnamed }, succeed(), known)).toBeUndefined()
})

test('under a status of its own an event is new, and names what no event of that status has said', () => {
  const known = [
    recorded(ofPayment({ status: 'pending' }), attempt),
    recorded(ofPayment({ status: 'init' }), attempt),
  ]
  const later = decide(ofPayment({ status: 'pending', status_code: '1001' }), attempt, known)
  expect(later?.record.newMembers).toEqual(['status_code'])
  expect(decide(ofPayment(), attempt, known)?.record.newMembers).toEqual(['status'])
  // Both values were said, of different statuses: less was taken than the last success said.
  const failure = recorded(ofPayment({ status: 'failure', processed_amount: 5 }), attempt)
  const success = recorded(ofPayment({ processed_amount: 10 }), attempt)
  expect(
    decide(ofPayment({ processed_amount: 5 }), attempt, [failure, success])?.record.newMembers,
  ).toEqual(['processed_amount'])
})

test('what was not recognised does not count once its reason is gone, nor for another attempt', () => {
  const strange = recorded(ofPayment(), undefined)
  expect(strange.purpose).toEqual({ type: 'unrecognised', reason: 'unknown_order' })
  expect(decide(ofPayment(), attempt, [strange])?.attempt).toMatchObject({ state: 'succeeded' })
  expect(decide(ofPayment(), undefined, [strange])).toBeUndefined()

  const otherReason: EventRecord = {
    ...strange,
    purpose: { type: 'unrecognised', reason: 'other_project' },
  }
  expect(decide(ofPayment(), undefined, [otherReason])?.record.purpose).toEqual(strange.purpose)

  const ofOther: EventRecord = { ...recorded(ofPayment(), attempt), attemptId: 'attempt-2' }
  expect(decide(ofPayment(), attempt, [ofOther])?.attempt).toMatchObject({ state: 'succeeded' })
  // An unrecognised record of the same attempt does not hide what is recognised by now.
  const refusedBefore: EventRecord = { ...strange, attemptId: 'attempt-1' }
  expect(decide(ofPayment(), attempt, [refusedBefore])?.attempt).toMatchObject({
    state: 'succeeded',
  })
})
