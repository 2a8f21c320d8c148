import { expect, test } from 'vitest'
import { parseOutcome } from '../../src/contract/parseOutcome.js'
import { readFormFields } from '../../src/contract/readFormFields.js'

const payment = { amount: 499.9, currency: 'UAH' }

test('an outcome says by reference which order it is of', () => {
  const outcome = { type: 'succeeded', payment, reference: 'A-1001' }
  expect(parseOutcome(outcome)).toEqual({ type: 'ok', value: outcome })
  expect(parseOutcome({ ...outcome, reference: 1 })).toEqual({ type: 'ok', value: { type: 'succeeded', payment } })
})

test.each([false, null, 'true'])(
  'another attempt that blocks the order is said by `true`, and not by %j',
  (blocked) => {
    const outcome = { type: 'pending', payment }
    expect(parseOutcome({ ...outcome, blocked })).toStrictEqual({ type: 'ok', value: outcome })
  },
)

test('a rejected outcome says what the order costs now', () => {
  const issues = [{ field: 'amount', code: 'price_changed' }]
  const outcome = { type: 'rejected', issues, order: { amount: '519.90', currency: 'UAH' } }
  expect(parseOutcome(outcome)).toEqual({ type: 'ok', value: outcome })
  for (const order of [{ amount: '519.90' }, { currency: 'UAH' }, null, 'free']) {
    expect(parseOutcome({ ...outcome, order })).toEqual({ type: 'ok', value: { type: 'rejected', issues } })
  }
})

test('an issue without a field is of the request as a whole, one of an unknown code a wrong format', () => {
  const read = parseOutcome({ type: 'rejected', issues: [{ code: 'service_refused' }, { field: 'cc_number' }] })
  expect(read).toEqual({
    type: 'ok',
    value: {
      type: 'rejected',
      issues: [
        { field: '', code: 'service_refused' },
        { field: 'cc_number', code: 'format' },
      ],
    },
  })
})

test('a ticked box of a plain form is true, and any other text of it stays text', () => {
  expect(readFormFields({ save_card: 'true', reference: 'true' })).toEqual({ save_card: true, reference: 'true' })
  expect(readFormFields({ save_card: 'on' })).toEqual({ save_card: 'on' })
})
