import { expect, test } from 'vitest'
import { changesInTable, reservedAttempt, walkAttempts } from './attemptWalk.js'

test('whatever happens to an attempt, its state changes as the table says, and all that the table lists can happen', () => {
  const changes = walkAttempts([
    reservedAttempt(),
    reservedAttempt({ mode: 'hosted' }),
    reservedAttempt({ isRecurring: true }),
  ])
  expect([...changes].filter(([change]) => !changesInTable().includes(change))).toEqual([])
  expect(changesInTable().filter((change) => !changes.has(change))).toEqual([])
})
