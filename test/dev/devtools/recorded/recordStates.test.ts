import type { FlowState } from 'tillkit'
import { outcomes } from 'tillkit/testing'
import { expect, test } from 'vitest'
import { createRecordList } from '../../../../src/dev/devtools/recorded/recordList.js'
import {
  type RecordedState,
  recordStates,
} from '../../../../src/dev/devtools/recorded/recordStates.js'

const attempt = {
  attemptToken: 'qJ0f6b2kP3m9Zt1xVv7Yw4Ld8Rs5Gh0Nc2Ea6Ui3Bo4',
  reference: 'A-1001',
  startedAt: 0,
}

/** A flow that is moved by hand, and what was recorded of it. */
function recordFlow(firstState: FlowState) {
  let state = firstState
  let time = 0
  const listeners = new Set<() => void>()
  const states = createRecordList<RecordedState>()
  const flow = {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const stop = recordStates(states, flow, () => (time += 10))
  const move = (nextState: FlowState): void => {
    state = nextState
    for (const listener of listeners) listener()
  }
  return { states, move, stop }
}

test('each change is recorded with its time until the end', () => {
  const { states, move, stop } = recordFlow({ type: 'editing' })
  move({ type: 'submitting', attempt })
  stop()
  move({ type: 'editing' })
  expect(states.getItems()).toEqual([
    { id: 1, at: 10, type: 'editing', detail: '' },
    { id: 2, at: 20, type: 'submitting', detail: '' },
  ])
})

const decided: FlowState = { type: 'finished', attempt, outcome: outcomes.declined() }
const atBank: FlowState = { type: 'acting', attempt, outcome: outcomes.action_required() }
const hosted: FlowState = { type: 'acting', attempt, outcome: outcomes.redirect() }
const watched = { attempt, watching: false } as const

test.each<[FlowState, string]>([
  [decided, 'declined · code 2000'],
  [atBank, 'action_required · code 2122'],
  [hosted, 'redirect'],
  [{ type: 'recovering', attempt, from: 'return' }, 'from return'],
  [{ type: 'confirming', ...watched, outcome: outcomes.pending() }, 'pending · no longer watched'],
  [{ type: 'unknown', ...watched, order_id: 'A-7' }, 'no longer watched'],
  [{ type: 'editing', notice: { type: 'not_sent', attempt } }, 'not sent'],
  [
    { type: 'editing', notice: { type: 'failed', code: 'order_unknown' } },
    'failed · order_unknown',
  ],
  [
    {
      type: 'editing',
      notice: { type: 'rejected', attempt, issues: [{ field: '', code: 'service_refused' }] },
    },
    'rejected · the request: service_refused',
  ],
])('of %j nothing but %s is recorded', (state, detail) => {
  const { states } = recordFlow(state)
  expect(states.getItems()).toEqual([{ id: 1, at: 10, type: state.type, detail }])
})
