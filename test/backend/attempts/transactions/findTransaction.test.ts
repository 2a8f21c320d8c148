import { expect, test } from 'vitest'
import { isSameTransaction } from '../../../../src/backend/attempts/transactions/findTransaction.js'
import { paymentOf, reservedAttempt } from '../../attemptWalk.js'

test('without its id a transaction is the same at another time, unless it is a subscription’s charge', () => {
  const { transaction_id: _, ...unnamed } = paymentOf({ created_at: '2026-12-11T10:00:00.000' })
  const later = paymentOf({ transaction_id: 't-2', created_at: '2026-12-12T10:00:00.000' })
  expect(isSameTransaction(unnamed, later, reservedAttempt())).toBe(true)
  expect(isSameTransaction(unnamed, later, reservedAttempt({ isRecurring: true }))).toBe(false)
})
