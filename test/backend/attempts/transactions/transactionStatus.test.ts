import { expect, test } from 'vitest'
import { readTransaction } from '../../../../src/backend/attempts/transactions/readTransaction.js'
import * as status from '../../../../src/backend/attempts/transactions/transactionStatus.js'
import { paymentOf, reservedAttempt } from '../../attemptWalk.js'

const recurring = { id: 's-1', status: 'active' }
const namedPayment = paymentOf({ recurring })
const plainPayment = paymentOf({ transaction_id: 't-2' })

test('of a payment without a subscription nothing is confirmed, whatever the service names', () => {
  expect(status.subscriptionConfirmation(reservedAttempt(), namedPayment)).toBeUndefined()
})

test('a subscription is confirmed if one of its transactions has named it', () => {
  const transactions = [plainPayment, namedPayment].map(readTransaction)
  const attempt = reservedAttempt({ isRecurring: true, transactions })
  expect(status.subscriptionConfirmation(attempt, plainPayment)).toBe('confirmed')
})

test('a subscription that nothing has named is not confirmed after an answer without it', () => {
  const attempt = reservedAttempt({ isRecurring: true })
  expect(status.subscriptionConfirmation(attempt, plainPayment)).toBeUndefined()
  const answered = { ...attempt, lacksRecurring: true as const }
  expect(status.subscriptionConfirmation(answered, plainPayment)).toBe('not_confirmed')
})
