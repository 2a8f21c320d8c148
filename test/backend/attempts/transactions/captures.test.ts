import { expect, test } from 'vitest'
import { applyOperation } from '../../../../src/backend/attempts/transactions/captures.js'
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
