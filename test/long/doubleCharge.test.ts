import { afterAll, expect, test } from 'vitest'
import { emptyStore, openPglite } from '../backend/postgres/databases.js'
import { hashAtOnce } from '../fixtures/hashAtOnce.js'
import { type LivesReport, liveOrders } from './lives/liveOrders.js'
import { plantedFaults } from './lives/plants.js'
import { brokenJournals, watchJournals } from './lives/watchJournals.js'

/** 20 000 is the full count. */
const { TILLKIT_LIVES = 5_000 } = process.env
const lives = Number(TILLKIT_LIVES)
const seed = 20_261_121

afterAll(hashAtOnce())

const clean = { chargedTwice: [], paidNotReported: [], reportedNotPaid: [] }

test(`${lives} random lives of an order, each with options at random (seeds from ${seed}): none is charged twice, paid and not reported, or reported and not paid; each journal gives the attempts as stored, and has no secret`, async () => {
  const { replayed, ...watching } = watchJournals()
  const { counts, ...report } = await liveOrders({ lives, firstSeed: seed, ...watching })
  const { chargedTwice, paidNotReported, reportedNotPaid } = report
  console.info({
    lives,
    chargedTwice: chargedTwice.length,
    paidNotReported: paidNotReported.length,
    reportedNotPaid: reportedNotPaid.length,
    replayedEqual: lives - replayed.different.length,
  })
  expect(report).toEqual(clean)
  expect(replayed).toMatchObject({ different: [], leaking: [] })
  // A run in which little happened would show nothing.
  expect(counts.charged).toBeGreaterThan(lives / 4)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(lives / 20)
  expect(replayed.attempts).toBeGreaterThan(lives * 0.8)
  for (const type of ['reserved', 'sent', 'answered', 'event', 'callback', 'asked', 'recovered']) {
    expect(replayed.types[type], type).toBeGreaterThan(lives / 10)
  }
  for (const type of [
    'decided',
    'cancelled',
    'cancel_refused',
    'shared',
    'notified',
    'callback_failed',
    'not_sent',
  ]) {
    expect(replayed.types[type], type).toBeGreaterThan(lives / 200)
  }
}, 3_600_000)

test('50 of the lives on PostgreSQL, in its own process: the same', async () => {
  const pglite = openPglite()
  try {
    let charged = 0
    for (let life = seed; life < seed + 50; life += 1) {
      const { store } = await emptyStore({ one: pglite })
      // What a process of the life stores is kept by the database; a loss is the end of the process
      // only.
      const { replayed, ...watching } = watchJournals(() => store)
      const { counts, ...report } = await liveOrders({ lives: 1, firstSeed: life, ...watching })
      expect(report).toEqual(clean)
      expect(replayed).toMatchObject({ different: [], leaking: [] })
      charged += Math.min(1, counts.charged)
    }
    expect(charged).toBeGreaterThan(10)
  } finally {
    await pglite.close()
  }
})

test.each(plantedFaults)('the property finds $what', async ({ what: _what, shows, ...plant }) => {
  const isFound = (report: LivesReport): boolean => report[shows].length > 0
  const report = await liveOrders({ lives: 3_000, firstSeed: seed, plant }, isFound)
  expect(report[shows]).not.toEqual([])
})

test.each(brokenJournals)('the replay finds %s', async (_what, shows, open) => {
  const { replayed, ...watching } = watchJournals(open)
  await liveOrders({ lives: 20, firstSeed: seed, ...watching })
  expect(replayed[shows]).not.toEqual([])
})
