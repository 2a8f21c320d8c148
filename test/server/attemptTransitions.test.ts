import { readdirSync, readFileSync } from 'node:fs'
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

test('no file but those of the steps gives an attempt a state', () => {
  const folder = new URL('../../src/server/', import.meta.url).pathname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const writing = files.filter((file) => /\.\.\.\w+, state\b/.test(readFileSync(folder + file, 'utf8')))
  expect(writing.sort()).toEqual(['attempts/steps.ts'])
})
