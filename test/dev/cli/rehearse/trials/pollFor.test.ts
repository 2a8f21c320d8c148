import { expect, test } from 'vitest'
import { pollFor } from '../../../../../src/dev/cli/rehearse/trials/pollFor.js'

test('asks until there is an answer', async () => {
  const answers = [undefined, undefined, 'there', 'too late']
  const answer = await pollFor(async () => answers.shift(), { timeoutMs: 60_000 })
  expect(answer).toBe('there')
  expect(answers).toEqual(['too late'])
})

test('asks once when there is no time', async () => {
  const answers = [undefined, 'too late']
  expect(await pollFor(async () => answers.shift(), { timeoutMs: 0 })).toBeUndefined()
  expect(answers).toEqual(['too late'])
})

test('asks until the time of a given clock is over', async () => {
  const answers = [undefined, undefined, 'too late']
  const times = [0, 30_000, 60_000]
  const now = () => times.shift() ?? Number.NaN
  expect(await pollFor(async () => answers.shift(), { timeoutMs: 60_000, now })).toBeUndefined()
  expect(answers).toEqual(['too late'])
})
