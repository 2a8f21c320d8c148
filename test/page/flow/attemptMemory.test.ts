import { expect, test } from 'vitest'
import { createAttemptMemory } from '../../../src/page/flow/attemptMemory.js'
import { takeReturnToken } from '../../../src/page/flow/findAttempt.js'
import { memoryKey } from '../../../src/page/flow/flow.js'
import { createSurroundings } from './surroundings.js'

const attempt = {
  attemptToken: 'qJ0f6b2kP3m9Zt1xVv7Yw4Ld8Rs5Gh0Nc2Ea6Ui3Bo4',
  reference: 'A-1001',
  startedAt: 7,
}

test('an attempt is remembered with the checkout’s state, and nothing else', () => {
  const { host, storage } = createSurroundings()
  const memory = createAttemptMemory(host.storage)
  const withMore: typeof attempt & { readonly cc_number: string } = {
    ...attempt,
    cc_number: '4242424242424242',
  }
  memory.write(withMore, 'acting')
  expect(JSON.parse(storage.get(memoryKey) ?? '')).toEqual({ ...attempt, state: 'acting' })
  expect(memory.read()).toEqual({ ...attempt, state: 'acting' })
  memory.clear()
  expect(memory.read()).toBeUndefined()
  expect(storage.size).toBe(0)
})

test.each([
  '',
  'null',
  '[]',
  '"text"',
  '{',
  JSON.stringify({ ...attempt, state: 'paid' }),
  JSON.stringify({ ...attempt, state: 'acting', attemptToken: 'short' }),
  JSON.stringify({ ...attempt, state: 'acting', reference: 5 }),
  JSON.stringify({ ...attempt, state: 'acting', startedAt: 'yesterday' }),
])('a memory holding %j holds nothing', (text) => {
  const { host } = createSurroundings(new Map([[memoryKey, text]]))
  expect(createAttemptMemory(host.storage).read()).toBeUndefined()
})

test.each([
  [`#tillkit_attempt=${attempt.attemptToken}`, attempt.attemptToken],
  [`#step=2&tillkit_attempt=${attempt.attemptToken}&x`, attempt.attemptToken],
  ['#tillkit_attempt=', undefined],
  [`#tillkit_attempt=${attempt.attemptToken}5`, undefined],
  ['#tillkit_attempt=<script>', undefined],
])('the fragment %j is taken out of the address', (fragment, token) => {
  const place = createSurroundings()
  place.fragment = fragment
  expect(takeReturnToken(place.host)).toBe(token)
  expect(place.fragment).toBe('')
})

test.each(['', '#', '#delivery', `#not_tillkit_attempt=${attempt.attemptToken}`])(
  'the fragment %j is the page’s own and stays',
  (fragment) => {
    const place = createSurroundings()
    place.fragment = fragment
    expect(takeReturnToken(place.host)).toBeUndefined()
    expect(place.fragment).toBe(fragment)
  },
)
