import { expect, test } from 'vitest'
import type { AttemptRecord } from '../../../../src/backend/attempts/attemptRecord.js'
import { readTransaction } from '../../../../src/backend/attempts/transactions/readTransaction.js'
import {
  applyToSum,
  isInSum,
  sumOldCharges,
} from '../../../../src/backend/attempts/transactions/sumOldCharges.js'
import type { Payment } from '../../../../src/core/model/payment/payment.js'
import { paymentOf, reservedAttempt } from '../../attemptWalk.js'

const paid = { status: 'success', status_code: '1000' } as const
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const charge = (day: number, more: Partial<Payment> = {}) =>
  paymentOf({
    ...paid,
    transaction_id: `t-${day}`,
    created_at: `2026-12-${day + 10}T10:00:00.000`,
    ...more,
  })
const subscription = reservedAttempt({
  state: 'succeeded',
  isRecurring: true,
  recurringAmount: '3.00',
})
const charged = (): AttemptRecord => {
  const charges = [0, ...numbers(11)].map((day) => readTransaction(charge(day)))
  return { ...subscription, transactions: sumOldCharges(subscription, charges) }
}

test('of more than ten later charges the older are one sum', () => {
  const { transactions } = charged()
  expect(transactions).toHaveLength(7)
  expect(transactions[1]).toEqual({
    ...{ payment_id: 'p-1', created_at: '2026-12-16T10:00:00.000', sumOf: 6 },
    view: { amount: 60, currency: 'UAH', ...paid },
  })
})

test.each([
  ['one that was reported paid', charged, 3, [charge(3)], true],
  ['one that is new', charged, 3, [], false],
  ['one that is listed', charged, 11, [charge(11)], false],
  ['any charge while nothing is summed', () => subscription, 3, [charge(3)], false],
] as const)('a sum has %s: %#', (_what, open, day, said, isIn) => {
  const events = said.map((payment) => ({ type: 'payment', payment }) as const)
  expect(isInSum(open(), charge(day), events)).toBe(isIn)
})

test('an event of a summed charge changes the attempt only by the end of the subscription', () => {
  const attempt = charged()
  expect(applyToSum(attempt, charge(3, { recurring: { id: 's', status: 'active' } }))).toBe(attempt)
  const recurring = { id: 's', status: 'canceled' }
  const views = applyToSum(attempt, charge(3, { recurring })).transactions.map(
    ({ view }) => view.recurring,
  )
  expect(views.filter((one) => one)).toEqual([recurring])
})
