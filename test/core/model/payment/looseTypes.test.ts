import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { looseMembersOf } from '../../../../src/core/model/payment/looseTypes.js'
import { parseOperation } from '../../../../src/core/model/payment/operation.js'
import { parsePayment } from '../../../../src/core/model/payment/payment.js'
import { purchaseWebhook, refundWebhook } from '../../../fixtures/paymentBodies.js'

test('a whole number as code and plain decimals as text are read as what they mean', () => {
  const fee = { amount: '7.50', currency: 'UAH' }
  const loose = { status_code: 1000, amount: '499.90', processed_amount: '0.5', fee }
  const typed = {
    status_code: '1000',
    amount: 499.9,
    processed_amount: 0.5,
    fee: { amount: 7.5, currency: 'UAH' },
  }
  expect(parsePayment({ ...purchaseWebhook, ...loose })).toMatchObject({ value: typed })
  expect(parseOperation({ ...refundWebhook, ...loose })).toMatchObject({ value: typed })
})

test('an amount as text is never read as another amount', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[-+ ]?\d{0,20}[.,e]?\d{0,20}$/), (amount) => {
      const read = parsePayment({ ...purchaseWebhook, amount })
      if (read.type === 'error') return
      // Compared as text, digit by digit, without our own comparison.
      const [whole, fraction = ''] = amount.split('.')
      const shortest = `${whole}.${fraction}`.replace(/\.?0*$/, '') || '0'
      expect(BigInt(whole ?? '') >= 0n).toBe(true)
      expect(
        read.value.amount.toLocaleString('en', { maximumFractionDigits: 20, useGrouping: false }),
      ).toBe(shortest)
    }),
  )
})

test.each([
  [purchaseWebhook, []],
  [{ ...purchaseWebhook, status_code: 1000 }, ['status_code']],
  [
    { ...purchaseWebhook, status_code: null, amount: '1', processed_amount: 'x' },
    ['amount', 'processed_amount'],
  ],
  [[], []],
  ['text', []],
])('the members of another type are named', (input, names) => {
  expect(looseMembersOf(input)).toEqual(names)
})
