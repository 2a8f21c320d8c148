import { expect, test } from 'vitest'
import type { AttemptRecord } from '../../../../src/backend/attempts/attemptRecord.js'
import type { AttemptState } from '../../../../src/backend/attempts/attemptStates.js'
import { readTransaction } from '../../../../src/backend/attempts/transactions/readTransaction.js'
import {
  outcomeOf,
  outcomeOfBlockedOrder,
} from '../../../../src/backend/attempts/views/outcomeOf.js'
import { paymentOf, reservedAttempt } from '../../attemptWalk.js'

test.each([
  ['reserved', 'pending'],
  ['sent', 'pending'],
  ['action_required', 'action_required'],
  ['redirect_ready', 'redirect'],
  ['pending', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'declined'],
  ['rejected', 'rejected'],
  ['unknown', 'unknown'],
  ['cancelled', 'cancelled'],
  ['needs_review', 'needs_review'],
] satisfies [AttemptState, string][])(
  'the shopper of an attempt that is %s is answered %s',
  (state, type) => {
    const view = { amount: 10, currency: 'UAH' }
    const attempt = reservedAttempt({
      state,
      location: 'https://pay.example/form',
      expiresAt: 60_000,
      transactions: [
        { payment_id: 'p-1', created_at: '', view, user_action_url: 'https://bank.example/acs' },
      ],
    })
    expect(
      outcomeOf(attempt, { now: 0, answerTimeoutMs: 95_000, declineDetail: 'full' }).type,
    ).toBe(type)
  },
)

test.each<[what: string, attempt: Partial<AttemptRecord>, outcome: object]>([
  ['sent and may still be answered', { state: 'sent', updatedAt: -95_000 }, { type: 'pending' }],
  ['sent and late', { state: 'sent', updatedAt: -95_001 }, { type: 'unknown' }],
  ['at a bank without an address', { state: 'action_required' }, { type: 'pending' }],
  ['rejected without a reason', { state: 'rejected' }, { type: 'rejected', issues: [] }],
])('the shopper of an attempt that is %s gets what is known', (_what, attempt, outcome) => {
  const rules = { now: 0, answerTimeoutMs: 95_000, declineDetail: 'full' } as const
  expect(outcomeOf(reservedAttempt(attempt), rules)).toMatchObject(outcome)
})

test('an order that was paid short shows another tab that a person must look', () => {
  const short = readTransaction(
    paymentOf({ status: 'success', status_code: '1000', processed_amount: 9 }),
  )
  const attempt = reservedAttempt({ state: 'succeeded', transactions: [short] })
  const payment = { amount: 10, currency: 'UAH' }
  expect(outcomeOfBlockedOrder(attempt)).toEqual({ type: 'needs_review', payment })
})
