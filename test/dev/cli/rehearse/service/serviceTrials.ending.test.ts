import { expect, test } from 'vitest'
import { rehearse } from '../rehearseService.js'
import { endAtSecondPayment } from '../shopFronts.js'

const noFaults = { lose: 0, duplicate: 0, reorder: 0, delayMs: 0, answerDelayMs: 0 }

test.each(['database_away', 'answer_slow'])(
  'Ctrl-C in %s gives the database back, ends the faults, and shows no result of it',
  async (trial) => {
    const ending = new AbortController()
    const before = () => endAtSecondPayment(ending)
    const ended = await rehearse({ before }, { only: [trial, 'charge_later'], ending })
    expect(ended).toMatchObject({ results: [], isDatabaseAway: false, faults: noFaults, status: 1 })
    expect(ended.stderr).toContain('Once more ends at once.')
  },
)

const advice = 'Your database may still be paused: run what --resume says.'
const database = { pause: 'true', resume: 'exit 3' }

test('a --resume that fails is said at once, and in the result', async () => {
  const { results, stderr, status } = await rehearse({}, { only: ['database_away'], database })
  expect(results[0]?.problems[0]?.what).toBe(
    `The command of --resume failed: exit code 3. ${advice}`,
  )
  expect(stderr).toContain(advice)
  expect(status).toBe(1)
})

test('a --resume that fails after Ctrl-C is said, though the trial has no result', async () => {
  const ending = new AbortController()
  const before = () => endAtSecondPayment(ending)
  const { results, stderr } = await rehearse(
    { before },
    { only: ['database_away'], database, ending },
  )
  expect(results).toEqual([])
  expect(stderr).toContain(advice)
})
