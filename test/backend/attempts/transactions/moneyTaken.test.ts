import { expect, test } from 'vitest'
import type { AttemptRecord } from '../../../../src/backend/attempts/attemptRecord.js'
import { applyOperation } from '../../../../src/backend/attempts/transactions/captures.js'
import { isSameTransaction } from '../../../../src/backend/attempts/transactions/findTransaction.js'
import { isEarlier } from '../../../../src/backend/attempts/transactions/mergeTransaction.js'
import {
  readTransaction,
  viewPayment,
} from '../../../../src/backend/attempts/transactions/readTransaction.js'
import {
  applyToSum,
  isInSum,
  sumOldCharges,
} from '../../../../src/backend/attempts/transactions/sumOldCharges.js'
import { outcomeOfBlockedOrder } from '../../../../src/backend/attempts/views/outcomeOf.js'
import { paidByDecision, paidByOperation } from '../../../../src/backend/events/paidBy.js'
import type { Operation } from '../../../../src/core/model/payment/operation.js'
import type { Payment } from '../../../../src/core/model/payment/payment.js'
import { paymentOf, reservedAttempt } from '../../attemptWalk.js'

const paid = { status: 'success', status_code: '1000' } as const
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const capture = (number: number, more: Partial<Payment> = {}): Operation => ({
  ...paymentOf({ ...paid, ...more }),
  method: 'capture',
  operation_id: `o-${number}`,
})
const reported = (operation: Operation) => ({ type: 'operation', operation }) as const
const captures = (count: number) =>
  numbers(count).reduce(
    (attempt, number) => applyOperation(attempt, capture(number), []),
    reservedAttempt(),
  )

test('a capture counts once, as it was reported last, whether its earlier event is still known or not', () => {
  for (const known of [[reported(capture(1))], []]) {
    expect(
      applyOperation(captures(2), capture(1, { processed_amount: 9 }), known).captures,
    ).toEqual([
      { operation_id: 'o-2', amount: '10.00', currency: 'UAH' },
      { operation_id: 'o-1', amount: '9.00', currency: 'UAH' },
    ])
  }
})

test('of more than ten captures the older are one sum, which a repeated one leaves as it is', () => {
  expect([10, 11, 16, 17].map((count) => captures(count).captures?.length)).toEqual([10, 6, 11, 6])
  const sum = { operation_id: 'o-6', amount: '60.00', currency: 'UAH', sumOf: 6 }
  expect(captures(11).captures?.[0]).toEqual(sum)
  expect(captures(17).captures?.[0]).toEqual({
    ...sum,
    operation_id: 'o-12',
    amount: '120.00',
    sumOf: 12,
  })
  const summed = captures(11)
  expect(applyOperation(summed, capture(6), [reported(capture(6))])).toBe(summed)
})

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

test('without its transaction’s id a payment is the same at another time, unless it is a subscription’s charge', () => {
  const { transaction_id: _, ...unnamed } = readTransaction(charge(1))
  expect(isSameTransaction(unnamed, readTransaction(charge(2)), reservedAttempt())).toBe(true)
  expect(isSameTransaction(unnamed, readTransaction(charge(2)), subscription)).toBe(false)
})

test.each([
  ['the time says, not the subscription’s status', ['10:00', 'active'], ['10:01', 'init'], true],
  ['the status says at one time', ['10:00', 'init'], ['10:00', 'active'], true],
  ['the status says where the first has no time', [undefined, 'init'], ['10:00', 'active'], true],
  ['the status says where the second has no time', ['10:00', 'init'], [undefined, 'active'], true],
  ['a status that is not known says nothing', [undefined, 'paused'], [undefined, 'active'], false],
  ['a report says nothing beside the same', ['10:00', 'active'], ['10:00', 'active'], false],
  [
    'a report without a subscription says nothing',
    ['10:00', undefined],
    ['10:00', 'canceled'],
    false,
  ],
  [
    'a status says nothing beside an unknown one',
    [undefined, 'active'],
    [undefined, 'paused'],
    false,
  ],
] as const)('of two reports, %s', (_what, one, other, isFirstEarlier) => {
  const read = ([time, status]: readonly [(string | undefined)?, (string | undefined)?]) =>
    readTransaction(
      paymentOf({
        ...(time && { processed_at: `2026-11-21T${time}:00.000` }),
        ...(status && { recurring: { id: 's', status } }),
      }),
    )
  expect(isEarlier(read(one), read(other))).toBe(isFirstEarlier)
})

test('the members of a limit that are not said are absent', () => {
  expect(viewPayment(paymentOf({ limit_info: {} })).limit_info).toStrictEqual({})
})

test('an order that was paid short shows another tab that a person must look', () => {
  const short = readTransaction(paymentOf({ ...paid, processed_amount: 9 }))
  const attempt = reservedAttempt({ state: 'succeeded', transactions: [short] })
  const payment = { amount: 10, currency: 'UAH' }
  expect(outcomeOfBlockedOrder(attempt)).toEqual({ type: 'needs_review', payment })
})

const decision = { state: 'succeeded', by: 'olena', at: 5, successes: 0 } as const
const price = { attemptAmount: '10.00', paidAmount: '0.00' }

test.each([
  [
    'a purchase',
    'purchase',
    { decision },
    { ...price, isPaid: true, isAuthorized: false, paidAmount: '10.00' },
  ],
  ['an authorisation', 'auth', { decision }, { ...price, isPaid: false, isAuthorized: true }],
  [
    'one decided anew',
    'purchase',
    { decision: { ...decision, at: 6 } },
    { ...price, isPaid: false, isSuperseded: true },
  ],
  ['one whose decision is gone', 'auth', {}, { ...price, isAuthorized: false, isSuperseded: true }],
] as const)(
  '%s that a person found paid is so by the order’s price, if that decision is the last',
  async (_what, method, more, taken) => {
    const comparing = {
      attempt: { ...subscription, ...more },
      log: () => undefined,
      transaction: undefined,
    }
    expect(await paidByDecision({ method }, { ...comparing, decision })).toMatchObject(taken)
  },
)

test('a capture on a subscription is compared with the price of its first charge', async () => {
  const attempt = applyOperation(subscription, capture(1, { amount: 3 }), [])
  const taken = await paidByOperation(capture(1), {
    attempt,
    log: () => undefined,
    transaction: undefined,
  })
  expect(taken).toMatchObject({ isPaid: false, paidAmount: '3.00', attemptAmount: '10.00' })
})
