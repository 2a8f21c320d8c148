import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashAtOnce } from '../fixtures/hashAtOnce.js'
import { emptyStore, openPglite } from '../postgres/databases.js'
import { type LivesReport, liveOrders } from './lives/liveOrders.js'
import { plantedFaults } from './lives/plants.js'

const { TILLKIT_LIVES = 20_000 } = process.env
const lives = Number(TILLKIT_LIVES)
const seed = 20_261_121

let hashAsBefore: () => void
beforeAll(() => {
  hashAsBefore = hashAtOnce()
})
afterAll(() => hashAsBefore())

test(`${lives} random lives of an order (seeds from ${seed}): none is charged twice, paid and not reported, or reported and not paid`, async () => {
  const { counts, ...report } = await liveOrders({ lives, firstSeed: seed })
  expect(report).toEqual({ chargedTwice: [], paidNotReported: [], reportedNotPaid: [] })
  // A run in which little happened would show nothing.
  expect(counts.charged).toBeGreaterThan(lives / 4)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(lives / 20)
})

test('50 of the lives on PostgreSQL, in its own process: the same', async () => {
  const pglite = openPglite()
  try {
    const reports: LivesReport[] = []
    for (let life = seed; life < seed + 50; life += 1) {
      const { store } = await emptyStore({ one: pglite })
      // What a process of the life stores is kept by the database; a loss is the end of the process only.
      const plant = { store: (): typeof store => store }
      reports.push(await liveOrders({ lives: 1, firstSeed: life, plant }))
    }
    expect(reports.flatMap(({ chargedTwice }) => chargedTwice)).toEqual([])
    expect(reports.flatMap(({ paidNotReported }) => paidNotReported)).toEqual([])
    expect(reports.flatMap(({ reportedNotPaid }) => reportedNotPaid)).toEqual([])
    expect(reports.filter(({ counts }) => counts.charged).length).toBeGreaterThan(10)
  } finally {
    await pglite.close()
  }
})

test.each(plantedFaults)('the property finds $what', async ({ what: _what, shows, ...plant }) => {
  const isFound = (report: LivesReport): boolean => report[shows].length > 0
  const report = await liveOrders({ lives: 3_000, firstSeed: seed, plant }, isFound)
  expect(report[shows]).not.toEqual([])
})
