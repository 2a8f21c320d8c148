import { expect, test } from 'vitest'
import { applyPayment } from '../../../../src/backend/attempts/changes/applyPayment.js'
import { stillExpectsEvents } from '../../../../src/backend/postgres/prune/stillExpectsEvents.js'
import type { Operation } from '../../../../src/core/model/payment/operation.js'
import { paymentOf, reservedAttempt } from '../../attemptWalk.js'

const authorised = applyPayment(
  reservedAttempt({ state: 'sent', method: 'auth' }),
  paymentOf({ method: 'auth', status: 'success' }),
  'event',
).attempt

const success: Operation = {
  ...paymentOf({}),
  operation_id: 'o-1',
  method: 'void',
  status: 'success',
}

test('an amount processed in another currency is not what a capture is compared with', () => {
  const transactions = authorised.transactions.map((transaction) => ({
    ...transaction,
    view: { ...transaction.view, processed_amount: 4, processed_currency: 'USD' },
  }))
  const captured: Operation = { ...success, method: 'capture', status_code: '1000', amount: 4 }
  expect(stillExpectsEvents({ ...authorised, transactions }, [captured])).toBe(true)
})

test.each<[what: string, operation: Partial<Operation>, isExpected: boolean]>([
  ['voided', { status_code: '1000' }, false],
  ['voided under a code that is not shown', { status_code: '1099' }, false],
  ['voided in part', { amount: 4 }, true],
  ['voided in part, as was processed', { amount: 10, processed_amount: 4 }, true],
  ['not voided', { status: 'failure' }, true],
  ['captured', { method: 'capture', status_code: '1000' }, false],
  ['captured under a code that is not shown', { method: 'capture', status_code: '1099' }, true],
  ['refunded', { method: 'refund', status_code: '1004' }, true],
])(
  'whether webhooks of an authorisation are expected once it is %s',
  (_what, operation, isExpected) => {
    expect(stillExpectsEvents(authorised, [{ ...success, ...operation }])).toBe(isExpected)
  },
)
