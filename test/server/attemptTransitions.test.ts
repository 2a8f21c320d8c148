import { expect, test } from 'vitest'
import { changesInTable, reservedAttempt, walkAttempts } from './attemptWalk.js'

const changes = walkAttempts([
  reservedAttempt(),
  reservedAttempt({ mode: 'hosted' }),
  reservedAttempt({ isRecurring: true }),
])

test('whatever happens to an attempt, its state changes as the table says', () => {
  const unlisted = [...changes].filter(([change]) => !changesInTable().includes(change))
  expect(unlisted).toEqual([])
})

test('every change of state that the table lists can happen', () => {
  expect(changesInTable().filter((change) => !changes.has(change))).toEqual([])
})
