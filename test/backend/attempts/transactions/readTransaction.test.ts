import { expect, test } from 'vitest'
import { viewPayment } from '../../../../src/backend/attempts/transactions/readTransaction.js'
import { paymentOf } from '../../attemptWalk.js'

test('the members of a limit that are not said are absent', () => {
  expect(viewPayment(paymentOf({ limit_info: {} })).limit_info).toStrictEqual({})
})
