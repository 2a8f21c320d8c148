import { createCheckoutServer, type PaymentStore } from 'tillkit/server'
import { replayIncident } from 'tillkit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportIncident } from '../../src/cli/incident/exportIncident.js'
import { replayEntries } from '../../src/cli/incident/replayEntries.js'
import type { Incident } from '../../src/incident/incident.js'
import { hashAtOnce } from '../fixtures/hashAtOnce.js'
import { canaries, plantCanaries } from './incidents/canaries.js'
import { posId } from './lives/countingService.js'
import { liveOrders } from './lives/liveOrders.js'
import type { Plant } from './lives/orderLife.js'

const { TILLKIT_INCIDENTS = '200' } = process.env
/** 1000 is the full count. */
const histories = Number(TILLKIT_INCIDENTS)
const seed = 20_261_124

let hashAsBefore: () => void
beforeAll(() => {
  hashAsBefore = hashAtOnce()
})
afterAll(() => hashAsBefore())

/** Lives through lives with chaos, and exports the order of each. */
async function exportLives(count: number, look: (incident: Incident, life: number) => Promise<void>): Promise<void> {
  let seen: PaymentStore | undefined
  let life = seed
  const plant: Plant = {
    store: (store) => {
      seen ??= store
      return seen
    },
  }
  const order = { pos_id: posId, reference: 'A-1001' }
  let made = 0
  while (made < count) {
    await liveOrders({
      lives: 1,
      firstSeed: life,
      plant,
      async atEnd({ checkout }) {
        const history = (await seen?.findHistory(order)) ?? []
        const details = await checkout().orders.find(order.reference)
        // Lives in which nobody paid have no history.
        if (history.length === 0 || !details) return
        made += 1
        await look(exportIncident(plantCanaries({ history, events: details.events })), life)
      },
    })
    seen = undefined
    life += 1
  }
}

test(`${histories} random histories with chaos (seeds from ${seed}): exported and replayed, each ends with the records that it ended with, and no export has a canary`, async () => {
  const different: string[] = []
  const leaking: string[] = []
  const types: Partial<Record<string, number>> = {}
  let attempts = 0
  let faults = 0
  let taken = 0
  await exportLives(histories, async (incident, life) => {
    const text = JSON.stringify(incident)
    for (const canary of canaries) if (text.includes(canary)) leaking.push(`life ${life}: ${canary}`)
    const replayed = await replayIncident(JSON.parse(text), createCheckoutServer)
    if (replayed.differences.length > 0) different.push(`life ${life}: ${replayed.differences.join('; ')}`)
    taken += replayed.taken.length
    // The same once more, by another way: the export of the replay.
    const history = await replayed.checkout.orders.history('order-1')
    const events = (await replayed.checkout.orders.find('order-1'))?.events ?? []
    const again = exportIncident({ history, events })
    const [ends, ended] = [replayEntries(again.history), replayEntries(incident.history)]
    if (!sameJson(ends, ended)) different.push(`life ${life}: the export of its replay ends otherwise`)
    attempts += ended.length
    faults += incident.faults.length
    for (const { type } of incident.history) types[type] = (types[type] ?? 0) + 1
  })
  console.info({ histories, attempts, faults, taken, types, different: different.length, leaking: leaking.length })
  expect({ different: different.slice(0, 8), leaking: leaking.slice(0, 8) }).toEqual({ different: [], leaking: [] })
  // A run in which little happened would show nothing.
  expect(attempts).toBeGreaterThan(histories)
  expect(faults).toBeGreaterThan(histories)
  // Questions that nobody would ask again: one in a hundred histories.
  expect(taken).toBeLessThanOrEqual(2 + histories / 50)
}, 3_000_000)

function sameJson(one: unknown, other: unknown): boolean {
  try {
    expect(JSON.parse(JSON.stringify(one))).toEqual(JSON.parse(JSON.stringify(other)))
    return true
  } catch {
    return false
  }
}
