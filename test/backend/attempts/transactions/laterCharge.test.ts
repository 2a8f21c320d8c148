import { expect, test } from 'vitest'
import type { AttemptRecord } from '../../../../src/backend/attempts/attemptRecord.js'
import { isLaterCharge } from '../../../../src/backend/attempts/transactions/laterCharge.js'
import { readTransaction } from '../../../../src/backend/attempts/transactions/readTransaction.js'
import type { Payment } from '../../../../src/core/model/payment/payment.js'
import { paymentOf, reservedAttempt } from '../../attemptWalk.js'

const first = paymentOf({ status: 'success', status_code: '1000' })
const nextMonth = '2026-12-21T10:15:30.123'
const earlier = '2026-11-20T10:15:30.123'

function subscription(
  payments: readonly Payment[],
  more: Partial<AttemptRecord> = {},
): AttemptRecord {
  return reservedAttempt({
    state: 'succeeded',
    isRecurring: true,
    transactions: payments.map(readTransaction),
    ...more,
  })
}

test.each<[what: string, known: readonly Payment[], asked: Partial<Payment>, isLater: boolean]>([
  [
    'another transaction, created after the first charge',
    [first],
    { transaction_id: 't-2', created_at: nextMonth },
    true,
  ],
  [
    'another payment, created after the first charge',
    [first],
    { payment_id: 'p-2', created_at: nextMonth },
    true,
  ],
  ['the first charge, with another time', [first], { created_at: nextMonth }, false],
  ['another transaction of the same moment', [first], { transaction_id: 't-2' }, false],
  ['an earlier transaction', [first], { transaction_id: 't-0', created_at: earlier }, false],
  ['a payment while no charge is known', [], { created_at: nextMonth }, false],
  [
    'a payment while the first charge has not succeeded',
    [{ ...first, status: 'failure', status_code: '2000' }],
    { transaction_id: 't-2', created_at: nextMonth },
    false,
  ],
  [
    'a payment while only another amount has been charged',
    [{ ...first, amount: 9 }],
    { transaction_id: 't-2', created_at: nextMonth },
    false,
  ],
  [
    'a payment while only another currency has been charged',
    [{ ...first, currency: 'USD' }],
    { transaction_id: 't-2', created_at: nextMonth },
    false,
  ],
  [
    'the first of two charges that came in the wrong order',
    [{ ...first, transaction_id: 't-2', created_at: nextMonth }, first],
    {},
    false,
  ],
])('%s: %#', (_what, known, asked, isLater) => {
  expect(isLaterCharge(subscription(known), { ...first, ...asked })).toBe(isLater)
})

test('without ids of transactions, a subscription’s charges differ by their time', () => {
  const { transaction_id: _, ...unnamed } = first
  expect(isLaterCharge(subscription([unnamed]), unnamed)).toBe(false)
  expect(isLaterCharge(subscription([unnamed]), { ...unnamed, created_at: nextMonth })).toBe(true)
})

test('what is no subscription has no later charge', () => {
  const attempt = subscription([first], { isRecurring: false })
  expect(isLaterCharge(attempt, { ...first, payment_id: 'p-2', created_at: nextMonth })).toBe(false)
})
