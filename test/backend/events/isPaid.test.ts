import { expect, test } from 'vitest'
import { applyOperation } from '../../../src/backend/attempts/transactions/captures.js'
import { paidByDecision, paidByOperation } from '../../../src/backend/events/isPaid.js'
import type { Operation } from '../../../src/core/model/payment/operation.js'
import { paymentOf, reservedAttempt } from '../attemptWalk.js'

const success = paymentOf({ status: 'success', status_code: '1000' })
const subscription = reservedAttempt({
  state: 'succeeded',
  isRecurring: true,
  recurringAmount: '3.00',
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
  const capture: Operation = { ...success, method: 'capture', operation_id: 'o-1' }
  const attempt = applyOperation(subscription, { ...capture, amount: 3 }, [])
  const taken = await paidByOperation(capture, {
    attempt,
    log: () => undefined,
    transaction: undefined,
  })
  expect(taken).toMatchObject({ isPaid: false, paidAmount: '3.00', attemptAmount: '10.00' })
})
