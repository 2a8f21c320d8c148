import { expect, test } from 'vitest'
import { parseHostedCheckoutRequest } from '../../../src/core/contract/parseCheckoutRequest.js'
import type { Issue, Result } from '../../../src/core/model/issue.js'
import { initRecurringSchema } from '../../../src/core/model/recurring/initRecurring.js'
import { parsePaymentRequest } from '../../../src/core/model/request/paymentRequest.js'
import { parseWith } from '../../../src/core/model/schema.js'
import { directPaymentRequest } from '../../fixtures/paymentBodies.js'
import { hostedPaymentRequest, initRecurring } from '../../fixtures/requestBodies.js'

const now = Date.UTC(2026, 10, 21, 12)
const direct = (change: object) =>
  parsePaymentRequest({ ...directPaymentRequest, ...change }, { now })
const hosted = (change: object) =>
  parsePaymentRequest({ ...hostedPaymentRequest, ...change }, { now })
const payerTerms = (init_recurring: object) =>
  parseHostedCheckoutRequest({ attempt_token: 'a'.repeat(22), reference: 'A-1', init_recurring })
const recurring = (change: object) =>
  parseWith(initRecurringSchema, { ...initRecurring, ...change })

function hintOf(read: Result<unknown, readonly Issue[]>): string | undefined {
  return read.type === 'error' ? read.error[0]?.message : undefined
}

test.each([
  { read: direct, change: { pos_id: 'shop' }, hint: 'A UUID.' },
  { read: direct, change: { server_url: '/webhook' }, hint: 'An absolute address.' },
  { read: direct, change: { customer_country: 'UKR' }, hint: 'An ISO 3166-1 alpha-2 code.' },
  { read: hosted, change: { order_timeout: 1.5 }, hint: 'A whole number.' },
  { read: recurring, change: { retry_attempts: 8 }, hint: 'A whole number, 7 at most.' },
  { read: recurring, change: { interval_count: 31 }, hint: 'A whole number, 30 at most.' },
  {
    read: recurring,
    change: { interval_unit: 'day' },
    hint: 'By days, a whole number, 23 at most.',
  },
  { read: payerTerms, change: { interval_count: 31 }, hint: 'A whole number from 1 to 30.' },
  { read: payerTerms, change: { interval_count: 0 }, hint: 'A whole number from 1 to 30.' },
  { read: payerTerms, change: { interval_count: 1 }, hint: undefined },
  { read: recurring, change: { expiry_date: '2020-01-01' }, hint: 'Not before start_date.' },
  { read: recurring, change: { time: '9:30' }, hint: 'A time in UTC, HH:MM:SS.' },
])('the hint says what $change should have been: $hint', ({ read, change, hint }) => {
  expect(hintOf(read(change))).toBe(hint)
})

test('an issue that its code says in full has no hint', () => {
  expect(direct({ currency: 'uah' })).toStrictEqual({
    type: 'error',
    error: [{ field: 'currency', code: 'currency' }],
  })
})
