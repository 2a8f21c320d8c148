import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnresolved } from '../../../src/page/adapter/isUnresolved.js'
import type { FlowEvent, FlowState, PageAttempt } from '../../../src/page/flow/flow.js'
import { step } from '../../../src/page/flow/step.js'
import { outcomes } from './surroundings.js'

const attempt: PageAttempt = { attemptToken: 'T'.repeat(43), reference: 'A-1001', startedAt: 1 }
const fresh: PageAttempt = { attemptToken: 'F'.repeat(43), reference: 'A-1001', startedAt: 2 }
const { attemptToken } = attempt

const states: Record<string, FlowState> = {
  E: { type: 'editing' },
  Er: { type: 'editing', notice: { type: 'rejected', issues: [], attempt } },
  En: { type: 'editing', notice: { type: 'not_sent', attempt } },
  Ef: { type: 'editing', notice: { type: 'failed', code: 'order_unknown', attempt } },
  S: { type: 'submitting', attempt },
  Aa: { type: 'acting', attempt, outcome: outcomes.action_required },
  Ar: { type: 'acting', attempt, outcome: outcomes.redirect },
  Ae: { type: 'acting', attempt, watching: false, outcome: outcomes.action_required },
  Rr: { type: 'recovering', attempt, from: 'return' },
  Rs: { type: 'recovering', attempt, from: 'submitting' },
  Ru: { type: 'recovering', attempt, from: 'unknown' },
  Ra: { type: 'recovering', attempt, from: 'acting' },
  Rc: { type: 'recovering', attempt, from: 'confirming' },
  Cw: { type: 'confirming', attempt, watching: true, outcome: outcomes.pending },
  Ce: { type: 'confirming', attempt, watching: false, outcome: outcomes.pending },
  Ca: { type: 'confirming', attempt, watching: true, outcome: outcomes.action_required },
  Cm: {
    type: 'confirming',
    attempt,
    watching: true,
    mayAct: true,
    outcome: outcomes.action_required,
  },
  Uw: { type: 'unknown', attempt, watching: true },
  Ue: { type: 'unknown', attempt, watching: false },
  Tw: { type: 'unknown', attempt, watching: true, isKnown: true },
  Te: { type: 'unknown', attempt, watching: false, isKnown: true },
  Zs: { type: 'finished', attempt, outcome: outcomes.succeeded },
  Zd: { type: 'finished', attempt, outcome: outcomes.declined },
  Zc: { type: 'finished', attempt, outcome: outcomes.cancelled },
  Zr: { type: 'finished', attempt, outcome: outcomes.needs_review },
}

const events: Record<string, FlowEvent> = {
  recovered: { type: 'recovered', attempt: fresh, from: 'acting' },
  submitted: { type: 'submitted', attempt: fresh },
  refused_early: { type: 'refused', code: 'insecure_context' },
  refused_build: { type: 'refused', code: 'internal', attemptToken },
  succeeded: { type: 'answered', attemptToken, outcome: outcomes.succeeded },
  declined: { type: 'answered', attemptToken, outcome: outcomes.declined },
  cancelled: { type: 'answered', attemptToken, outcome: outcomes.cancelled },
  needs_review: { type: 'answered', attemptToken, outcome: outcomes.needs_review },
  action_required: { type: 'answered', attemptToken, outcome: outcomes.action_required },
  redirect: { type: 'answered', attemptToken, outcome: outcomes.redirect },
  pending: { type: 'answered', attemptToken, outcome: outcomes.pending },
  rejected: { type: 'answered', attemptToken, outcome: outcomes.rejected },
  unknown: { type: 'answered', attemptToken, outcome: outcomes.unknown },
  pay_unheard: { type: 'pay_failed', attemptToken, code: 'unreachable' },
  pay_refused: { type: 'pay_failed', attemptToken, code: 'origin_refused' },
  ask_unheard: { type: 'status_failed', attemptToken, code: 'answer_unreadable' },
  ask_no_attempt: { type: 'status_failed', attemptToken, code: 'attempt_unknown' },
  ask_refused: { type: 'status_failed', attemptToken, code: 'origin_refused' },
  watch_ended: { type: 'watch_ended', attemptToken },
  waited: { type: 'waited', attemptToken },
  came_back: { type: 'came_back', attemptToken },
  asked_again: { type: 'asked_again' },
  act: { type: 'act' },
}

/**
 * Every state × every event. `.` nothing changes. e, er, en, ef: editing, with the notice rejected,
 * not sent, failed. S submitting, A acting, R recovering, C confirming, M the same with the way to
 * the bank, U unknown, T unknown although the backend has reported a payment (lower case: no longer
 * watching), Z finished. `>` the page leaves.
 */
const table = `
                 E  Er En Ef S  Aa Ar Ae Rr Rs Ru Ra Rc Cw Ce Ca Cm Uw Ue Tw Te Zs Zd Zc Zr
recovered        R  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
submitted        S  S  S  S  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  S  S  .
refused_early    ef ef ef ef .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  ef ef .
refused_build    .  .  .  .  ef .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
succeeded        .  .  .  .  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  .  .  .  .
declined         .  .  .  .  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  .  .  .  .
cancelled        .  .  .  .  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  .  .  .  .
needs_review     .  .  .  .  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  Z  .  .  .  .
action_required  .  .  .  .  A> .  A  .  C  M  M  M  C  M  m  .  .  M  m  M  m  .  .  .  .
redirect         .  .  .  .  A> A  .  a  C  M  M  M  C  M  m  C  M  M  m  M  m  .  .  .  .
pending          .  .  .  .  C  C  C  c  C  C  C  C  C  .  .  C  C  C  c  C  c  .  .  .  .
rejected         .  .  .  .  er er er er er er er er er er er er er er er er er .  .  .  .
unknown          .  .  .  .  T  T  T  t  T  T  T  T  T  T  t  T  T  T  t  .  .  .  .  .  .
pay_unheard      .  .  .  .  U  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
pay_refused      .  .  .  .  ef .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
ask_unheard      .  .  .  .  .  .  .  .  T  U  U  T  T  .  .  .  .  .  .  .  .  .  .  .  .
ask_no_attempt   .  .  .  .  .  t  t  t  e  en en e  e  t  t  t  t  en en t  .  .  .  .  .
ask_refused      .  .  .  .  .  a  a  .  t  u  u  t  t  c  .  c  m  u  .  t  .  .  .  .  .
watch_ended      .  .  .  .  .  a  a  .  t  u  u  t  t  c  .  c  m  u  .  t  .  .  .  .  .
waited           .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  M  .  .  .  .  .  .  .  .  .
came_back        .  .  .  .  .  M  M  M  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
asked_again      .  .  .  .  .  .  .  A  .  .  .  .  .  .  C  .  .  .  U  .  T  .  .  .  .
act              .  .  .  .  .  .> .> A> .  .  .  .  .  .  .  A> A> .  .  .  .  .  .  .  .
`

const [columns = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const cells = rows.flatMap(([event = '', ...row]) =>
  row.map((after, index) => [columns[index] ?? '', event, after]),
)

test('the table has a cell for every state and every event', () => {
  expect(columns).toEqual(Object.keys(states))
  expect(rows.map(([event]) => event)).toEqual(Object.keys(events))
  expect(cells).toHaveLength(columns.length * rows.length)
})

test.each(cells)('%s on %s becomes %s', (from, on, after) => {
  const state = at(from)
  const event = happening(on)

  const { state: next, effects } = step(state, event)

  const leaves = effects.some(({ type }) => type === 'navigate') ? '>' : ''
  expect(`${next === state ? '.' : short(next)}${leaves}`).toBe(after)
  expect(effects.some(({ type }) => type === 'pay')).toBe(after === 'S')
})

function at(name: string): FlowState {
  const state = states[name]
  if (!state) throw new Error(`There is no state ${name} in this test.`)
  return state
}

function happening(name: string): FlowEvent {
  const event = events[name]
  if (!event) throw new Error(`There is no event ${name} in this test.`)
  return event
}

function short(state: FlowState): string {
  switch (state.type) {
    case 'editing':
      return { rejected: 'er', not_sent: 'en', failed: 'ef', none: 'e' }[
        state.notice?.type ?? 'none'
      ]
    case 'acting':
      return state.watching === false ? 'a' : 'A'
    case 'confirming':
      return (state.mayAct ? 'Mm' : 'Cc').charAt(state.watching ? 0 : 1)
    case 'unknown':
      return (state.isKnown ? 'Tt' : 'Uu').charAt(state.watching ? 0 : 1)
    case 'finished':
      return 'Z'
    default:
      return state.type.charAt(0).toUpperCase()
  }
}

test.each(Object.keys(states))('a late event of another attempt changes nothing in %s', (name) => {
  for (const event of Object.values(events)) {
    if (!('attemptToken' in event)) continue
    const { state, effects } = step(at(name), { ...event, attemptToken: 'L'.repeat(43) })
    expect({ state, effects }).toEqual({ state: at(name), effects: [] })
  }
})

test.each(['En', 'Ef'])('from %s the next submit sends the token whose outcome is open', (name) => {
  const { state } = step(at(name), { type: 'submitted', attempt: fresh })
  expect(state).toEqual({ type: 'submitting', attempt: { ...fresh, attemptToken } })
})

test('an open token is not carried over to another order', () => {
  const other = { ...fresh, reference: 'A-1002' }
  const { state } = step(at('En'), { type: 'submitted', attempt: other })
  expect(state).toEqual({ type: 'submitting', attempt: other })
})

test.each(['E', 'Er', 'Zd', 'Zc'])('from %s a submit begins a fresh attempt', (name) => {
  const { state } = step(at(name), { type: 'submitted', attempt: fresh })
  expect(state).toEqual({ type: 'submitting', attempt: fresh })
})

test('the memory follows the attempt and is emptied when the attempt is released', () => {
  const effectsOf = (state: string, event: string): readonly string[] =>
    step(at(state), happening(event)).effects.map((effect) =>
      effect.type === 'remember' ? `remember ${effect.state}` : effect.type,
    )
  expect(effectsOf('E', 'submitted')).toEqual(['remember submitting', 'pay'])
  expect(effectsOf('S', 'action_required')).toEqual([
    'remember acting',
    'watch',
    'navigate',
    'report',
  ])
  expect(effectsOf('S', 'rejected')).toEqual(['forget', 'report'])
  expect(effectsOf('S', 'pay_unheard')).toEqual(['remember unknown', 'watch', 'report'])
  expect(effectsOf('Uw', 'succeeded')).toEqual(['unwatch', 'remember finished', 'report'])
  expect(effectsOf('Uw', 'ask_no_attempt')).toEqual(['unwatch', 'remember submitting'])
  expect(effectsOf('Ra', 'ask_no_attempt')).toEqual(['unwatch', 'forget'])
  expect(effectsOf('Rr', 'ask_no_attempt')).toEqual(['unwatch', 'forget'])
  expect(effectsOf('Rr', 'action_required')).toEqual(['remember confirming', 'wait', 'report'])
  expect(effectsOf('Ra', 'action_required')).toEqual(['remember confirming', 'report'])
  expect(effectsOf('Aa', 'asked_again')).toEqual(['watch'])
  expect(effectsOf('Aa', 'watch_ended')).toEqual(['remember acting'])
  expect(effectsOf('Ae', 'asked_again')).toEqual(['remember acting', 'watch'])
  expect(effectsOf('Ae', 'came_back')).toEqual(['remember confirming', 'watch'])
  expect(effectsOf('Rc', 'ask_unheard')).toEqual(['remember confirming', 'report'])
  expect(effectsOf('Cw', 'ask_no_attempt')).toEqual(['remember confirming', 'report'])
  expect(effectsOf('Uw', 'unknown')).toEqual(['remember confirming', 'report'])
  expect(effectsOf('E', 'recovered')).toEqual(['watch'])
  expect(effectsOf('Uw', 'asked_again')).toEqual(['watch'])
})

test('no sequence of events sends a payment while another attempt’s outcome is open', () => {
  const names = fc.constantFrom(...Object.keys(events))
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: names, isLate: fc.boolean() }), { maxLength: 40 }),
      (sequence) => {
        let state: FlowState = { type: 'editing' }
        let open: string | undefined
        for (const [turn, { name, isLate }] of sequence.entries()) {
          const event = eventFor({ state, name, turn, isLate })
          const { state: next, effects } = step(state, event)
          if (
            next !== state &&
            'attemptToken' in event &&
            event.attemptToken === open &&
            decides(event)
          )
            open = undefined
          for (const effect of effects) {
            if (effect.type !== 'pay') continue
            expect(open ?? effect.attempt.attemptToken).toBe(effect.attempt.attemptToken)
            expect(state.type).not.toBe('submitting')
            open = effect.attempt.attemptToken
          }
          state = next
        }
      },
    ),
    { numRuns: 3000 },
  )
})

/** The named event, about the attempt under way or, when late, about an unknown one. */
function eventFor({
  state,
  name,
  turn,
  isLate,
}: {
  readonly state: FlowState
  readonly name: string
  readonly turn: number
  readonly isLate: boolean
}): FlowEvent {
  const event = happening(name)
  if ('attempt' in event) return { ...event, attempt: { ...fresh, attemptToken: `turn ${turn}` } }
  if (!('attemptToken' in event)) return event
  return {
    ...event,
    attemptToken: 'attempt' in state && !isLate ? state.attempt.attemptToken : 'late',
  }
}

/** Whether the backend has answered: decided, refused, or never heard of the attempt. */
function decides(event: FlowEvent): boolean {
  if (event.type === 'answered')
    return !['pending', 'unknown', 'action_required', 'redirect'].includes(event.outcome.type)
  if (event.type === 'pay_failed') return !isUnresolved(event.code)
  return (
    event.type === 'refused' || (event.type === 'status_failed' && event.code === 'attempt_unknown')
  )
}
