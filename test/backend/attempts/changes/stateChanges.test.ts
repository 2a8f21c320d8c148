import { expect, test } from 'vitest'
import type { AttemptRecord } from '../../../../src/backend/attempts/attemptRecord.js'
import { type AttemptState, attemptStates } from '../../../../src/backend/attempts/attemptStates.js'
import { applyPayment } from '../../../../src/backend/attempts/changes/applyPayment.js'
import * as steps from '../../../../src/backend/attempts/changes/stateChanges.js'
import { paymentOf, reservedAttempt } from '../../attemptWalk.js'

const allStates = Object.keys(attemptStates) as readonly AttemptState[]

const created = paymentOf({ mode: 'hosted' })

const only: readonly (readonly [from: AttemptState, step: keyof typeof steps, to: AttemptState])[] =
  [
    ['reserved', 'markSent', 'sent'],
    ['reserved', 'rejectUnsent', 'rejected'],
    ['sent', 'markUnanswered', 'unknown'],
    ['unknown', 'rejectRefused', 'rejected'],
  ]

const run: Readonly<Record<string, (attempt: AttemptRecord) => AttemptRecord>> = {
  markSent: steps.markSent,
  rejectUnsent: steps.rejectUnsent,
  markUnanswered: steps.markUnanswered,
  rejectRefused: steps.rejectRefused,
}

test.each(only)(
  'from %s, %s leads to %s; from any other state it changes nothing',
  (from, step, to) => {
    for (const state of allStates) {
      const attempt = reservedAttempt({ state })
      const changed = run[step]?.(attempt)
      expect(changed?.state, state).toBe(state === from ? to : state)
      if (state !== from) expect(changed).toBe(attempt)
    }
  },
)

test('only an attempt that a wallet pays has the hashes of its tokens', () => {
  const reserved = reservedAttempt({ state: 'reserved' })
  expect(steps.markSent(reserved)).not.toHaveProperty('walletHashes')
  expect(steps.markSent(reserved, ['hash'])).toHaveProperty('walletHashes', ['hash'])
})

test('an unclear answer is kept as one, and as a refusal only when it is one', () => {
  const sent = reservedAttempt({ state: 'sent' })
  expect(steps.markUnknown(sent)).toEqual({ ...sent, state: 'unknown' })
  expect(steps.markUnknown(sent, { isRefused: true })).toEqual({
    ...sent,
    state: 'unknown',
    isRefused: true,
  })
})

test('what a webhook has said of the payment is worth more than an answer that refuses it or says nothing', () => {
  const { attempt } = applyPayment(
    reservedAttempt({ state: 'sent' }),
    { ...created, status: 'success' },
    'event',
  )
  const undecided = applyPayment(reservedAttempt({ state: 'sent' }), created, 'event').attempt
  for (const known of [attempt, undecided]) {
    expect(steps.reject(known)).toBe(known)
    expect(steps.markUnknown(known)).toBe(known)
  }
})

test('a refusal without issues is shown as one of the service', () => {
  const sent = reservedAttempt({ state: 'sent' })
  expect(steps.reject(sent).issues).toEqual([{ field: '', code: 'service_refused' }])
  const issues = [{ field: 'amount', code: 'required' }] as const
  expect(steps.reject(sent, issues)).toEqual({ ...sent, state: 'rejected', wasFree: true, issues })
})

test('the form is opened while the payment is only created, and its address is kept in any case', () => {
  const form = { location: 'https://pay.example/f', expiresAt: 9 }
  const sent = reservedAttempt({ state: 'sent', mode: 'hosted' })
  expect(steps.openForm(sent, form)).toEqual({ ...sent, ...form, state: 'redirect_ready' })
  const paid = applyPayment(sent, { ...created, status: 'success' }, 'event').attempt
  expect(steps.openForm(paid, form)).toEqual({ ...paid, ...form })
  const rejected = reservedAttempt({ state: 'rejected' })
  expect(steps.openForm(rejected, form)).toEqual({ ...rejected, ...form })
})

test('a payment that was only created is cancelled as a whole, and waits for the webhook that says so', () => {
  const attempt = applyPayment(
    reservedAttempt({ state: 'sent', mode: 'hosted' }),
    created,
    'answer',
  ).attempt
  const payment = { ...created, status: 'failure', status_code: '6007' } as const
  const cancelled = steps.applyCancellation(attempt, payment)
  expect(cancelled).toEqual(
    applyPayment({ ...attempt, transactions: [] }, payment, 'answer').attempt,
  )
  expect(cancelled.awaitsEvent).toBe(true)
  expect(cancelled.transactions).toHaveLength(1)
})

test('an attempt that has changed since it was seen is not given up', () => {
  const seen = reservedAttempt({ state: 'unknown' })
  const given = steps.giveUp(seen, seen, 'unclear')
  expect(given).toEqual({
    ...seen,
    state: 'needs_review',
    review: { reason: 'unclear', isNotified: false },
  })
  const paid = reservedAttempt({ state: 'succeeded' })
  expect(steps.giveUp(paid, seen, 'unclear')).toBe(paid)
})

test('a notice marks the review that it was of, and no other one', () => {
  const review = { reason: 'double_payment', isNotified: false } as const
  const attempt = reservedAttempt({ state: 'needs_review', review })
  expect(steps.markNotified(attempt, 'double_payment').review).toEqual({
    ...review,
    isNotified: true,
  })
  expect(steps.markNotified(attempt, 'unclear')).toBe(attempt)
  const without = reservedAttempt({ state: 'succeeded' })
  expect(steps.markNotified(without, 'unclear')).toBe(without)
  const awaiting = reservedAttempt({ state: 'succeeded', awaitsEvent: true })
  expect(steps.markNotified(awaiting, 'event_missing')).toEqual({
    ...awaiting,
    isEventReported: true,
  })
})

test.each([
  ['succeeded', false, false],
  ['succeeded', true, true],
  ['failed', false, true],
  ['failed', true, true],
] as const)('decided as %s, an order that was free: %s, was free: %s', (state, wasFree, isFree) => {
  const decision = { state, by: 'support', at: 1, successes: 0 }
  const attempt = reservedAttempt({ state: 'needs_review', wasFree })
  expect(steps.decide(attempt, decision)).toEqual({ ...attempt, state, decision, wasFree: isFree })
})

test('an attempt that was released frees its order', () => {
  const attempt = reservedAttempt({ state: 'unknown' })
  expect(steps.release(attempt, 7)).toEqual({ ...attempt, wasFree: true, updatedAt: 7 })
})
