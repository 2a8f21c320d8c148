import { expect, test } from 'vitest'
import type { AttemptRecord } from '../../../../src/backend/attempts/attemptRecord.js'
import type { AttemptState } from '../../../../src/backend/attempts/attemptStates.js'
import {
  checkStepOf,
  planCheck,
  planNextCheck,
} from '../../../../src/backend/attempts/changes/recoveryPlan.js'
import { policy, reservedAttempt } from '../../attemptWalk.js'

test.each([
  ['reserved', 95_000, 'reject_unsent'],
  ['sent', 95_000, 'mark_unknown'],
  ['action_required', 600_000, 'give_up abandoned'],
  ['redirect_ready', 1_800_000 + 60_000, 'give_up abandoned'],
  ['pending', 600_000, 'give_up abandoned'],
  ['succeeded', 300_000, 'notify event_missing'],
  ['failed', 300_000, 'notify event_missing'],
  ['rejected', undefined, ''],
  ['unknown', 5_000, 'give_up unclear'],
  ['cancelled', 300_000, 'notify event_missing'],
  ['needs_review', 0, 'notify double_payment'],
] satisfies [AttemptState, number | undefined, string][])(
  'an attempt that is %s is first checked after %s ms, and at last: %s',
  (state, delayMs, last) => {
    const timing = { now: 0, policy }
    const attempt = reservedAttempt({
      state,
      awaitsEvent: true,
      expiresAt: 1_800_000,
      review: { reason: 'double_payment', isNotified: false },
    })
    expect(planCheck(undefined, attempt, timing).checkAt).toBe(delayMs)
    const step = checkStepOf({ ...attempt, checks: 99 }, timing)
    expect([step?.type, step && 'reason' in step ? step.reason : undefined].join(' ').trim()).toBe(
      last,
    )
  },
)

const timing = { now: 216_000_000, policy }

test('a paid attempt whose missing event was reported is asked about, not cancelled', () => {
  const attempt = reservedAttempt({ state: 'succeeded', awaitsEvent: true, checks: 1 })
  expect(checkStepOf(attempt, timing)).toEqual({ type: 'notify', reason: 'event_missing' })
  const reported = { ...attempt, isEventReported: true as const }
  expect(checkStepOf(reported, timing)).toEqual({ type: 'ask', cancels: false })
})

test.each<[what: string, attempt: Partial<AttemptRecord>, cancels: boolean]>([
  ['whose form has run out', { expiresAt: timing.now }, true],
  ['whose form was never shown', { state: 'unknown' }, true],
  ['whose form has a moment left', { expiresAt: timing.now + 1 }, false],
  ['that is paid', { state: 'succeeded', awaitsEvent: true }, false],
  ['in direct mode', { state: 'unknown', mode: 'direct' }, false],
])('a hosted payment %s is cancelled before it is asked about: %#', (_what, more, cancels) => {
  const attempt = reservedAttempt({ state: 'redirect_ready', mode: 'hosted', ...more })
  expect(checkStepOf(attempt, timing)).toMatchObject({ type: 'ask', cancels })
})

test('after checks that were missed there is a last one, however many; what waits for nothing has none', () => {
  const last = { checks: 7, checkAt: timing.now + 300_000 }
  expect(planNextCheck(reservedAttempt({ state: 'unknown' }), timing)).toMatchObject(last)
  expect(
    planNextCheck(reservedAttempt({ state: 'rejected', checkAt: 1 }), timing),
  ).not.toHaveProperty('checkAt')
})
