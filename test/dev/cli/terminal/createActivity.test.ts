import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActivity } from '../../../../src/dev/cli/terminal/createActivity.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openActivity(isTTY: boolean, env: NodeJS.Dict<string> = { TERM: 'xterm-256color' }) {
  let written = ''
  const stream = new Writable({
    write(text, _encoding, onWritten) {
      written += String(text)
      onWritten()
    },
  })
  const stderr = Object.assign(stream, { isTTY, columns: 40 })
  const activity = createActivity({ stderr, env, now: Date.now })
  return {
    activity,
    /** What was written since the last call. */
    takeWritten: () => {
      const text = written
      written = ''
      return text
    },
  }
}

test('a terminal shows what is waited for after two seconds, and how long, on one line', () => {
  const { activity, takeWritten } = openActivity(true)
  activity.begin('Asking the service, your backend and your page')
  vi.advanceTimersByTime(1_900)
  expect(takeWritten()).toBe('')
  vi.advanceTimersByTime(200)
  expect(takeWritten()).toContain(' Asking the service, your bac')
  vi.advanceTimersByTime(10_000)
  const written = takeWritten()
  expect(written).toContain('12 s')
  expect(written).not.toContain('\n')
  activity.end()
  expect(takeWritten()).toBe('\r\u001b[2K')
  vi.advanceTimersByTime(5_000)
  expect(takeWritten()).toBe('')
})

test('nothing is drawn over an open question, and it goes on after the answer', () => {
  const { activity, takeWritten } = openActivity(true)
  activity.begin('Asking the service')
  vi.advanceTimersByTime(3_000)
  activity.pause()
  takeWritten()
  vi.advanceTimersByTime(60_000)
  expect(takeWritten()).toBe('')
  activity.resume()
  vi.advanceTimersByTime(200)
  expect(takeWritten()).toContain('Asking the service')
  activity.end()
})

test.each([
  ['a pipe', false, {}],
  ['a terminal without colours', true, { TERM: 'xterm-256color', NO_COLOR: '1' }],
])('%s gets each step once, as a line', (_where, isTTY, env) => {
  const { activity, takeWritten } = openActivity(isTTY, env)
  activity.step('1 of 2 Direct payment')
  vi.advanceTimersByTime(30_000)
  activity.step('2 of 2 Hosted payment')
  vi.advanceTimersByTime(30_000)
  activity.end()
  expect(takeWritten()).toBe('1 of 2 Direct payment …\n2 of 2 Hosted payment …\n')
})

test('a pipe gets nothing of a wait that is no step: scripts compare the error stream', () => {
  const { activity, takeWritten } = openActivity(false)
  activity.begin('Asking the service')
  vi.advanceTimersByTime(30_000)
  activity.end()
  expect(takeWritten()).toBe('')
})
