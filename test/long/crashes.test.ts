import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CrashOptions, crashOrders } from '../server/faulty/crashOrders.js'
import { openJournalHost } from '../server/faulty/journalHost.js'
import { type KilledHosts, openKilledHosts } from '../server/faulty/killedHost.js'
import type { Blow } from '../server/faulty/mortalProcess.js'
import { planOrder } from '../server/faulty/orderPlan.js'
import { routeCalls, type Walk, walks } from '../server/faulty/walks.js'

const moments = ['before', 'after'] as const

interface StrikeOptions {
  readonly openHost: CrashOptions['openHost']
  readonly blowsAt: (atCall: number) => readonly Blow[]
  /** The call after this one. */
  readonly next?: (atCall: number) => number
}

/** Makes the first call of a port fail, then the second, and so on, until there are no more calls. */
async function strikeEverywhere(
  walk: Walk,
  { openHost, blowsAt, next = (atCall) => atCall + 1 }: StrikeOptions,
): Promise<{ readonly complaints: readonly string[]; readonly hits: number }> {
  const complaints: string[] = []
  let hits = 0
  for (let atCall = 1; ; atCall = next(atCall)) {
    const ended = await crashOrders({ ...walk, plans: [walk.plan], blows: blowsAt(atCall), openHost })
    complaints.push(...ended.complaints)
    if (ended.hits.length === 0) return { complaints, hits }
    hits += 1
  }
}

describe('a process that only plays at dying, over a journal', () => {
  const cases = walks.flatMap((walk) => moments.map((when) => [walk.walk, when, walk] as const))

  test.each(cases)('%s: a port fails %s any of its calls', async (_title, when, walk) => {
    const blowsAt = (atCall: number): readonly Blow[] => [{ how: 'fails', when, atCall }]
    const { complaints, hits } = await strikeEverywhere(walk, { openHost: openJournalHost, blowsAt })
    expect(complaints).toEqual([])
    expect(hits).toBeGreaterThan(10)
  })

  test.each(cases)('%s: killed %s any call, and the next process soon after its start', async (_title, when, walk) => {
    for (const soon of [1, 2, 3, 5, 8]) {
      const blowsAt = (atCall: number): readonly Blow[] => [
        { how: 'dies', when, atCall },
        { how: 'dies', when: 'before', atCall: soon },
        { how: 'dies', when: 'after', atCall: soon && soon + 1 },
      ]
      const { complaints } = await strikeEverywhere(walk, { openHost: openJournalHost, blowsAt })
      expect(complaints).toEqual([])
    }
  })
})

// Side by side: each case has a schema and processes of its own, and waits for their starts.
describe.concurrent('SIGKILL, over PostgreSQL', () => {
  let hosts: KilledHosts
  beforeAll(async () => {
    hosts = await openKilledHosts()
  })
  afterAll(() => hosts.close())

  const cases = walks
    .filter(({ isRepresentative }) => isRepresentative)
    .flatMap((walk) => moments.map((when) => [walk.walk, when, walk] as const))

  test.each(cases)('%s: killed %s any call of a port', async (_title, when, walk) => {
    const { complaints, hits } = await strikeEverywhere(walk, {
      openHost: hosts.openHost,
      blowsAt: (atCall) => [{ how: 'dies', when, atCall }],
      next: (atCall) => atCall + (atCall < routeCalls ? 1 : 4),
    })
    expect(complaints).toEqual([])
    expect(hits).toBeGreaterThan(10)
  })

  test.each(['pay', 'hosted'] as const)('%s: 200 orders, and processes killed at any moment', async (route) => {
    const plans = Array.from({ length: 200 }, (_, index) => ({ ...planOrder(route, index), times: 0 }))
    const blows = Array.from({ length: 20 }, () => {
      const afterMs = Math.round(Math.random() * 300)
      return { how: 'dies', when: 'after', atCall: 0, afterMs } as const
    })
    const { complaints, hits } = await crashOrders({ route, plans, blows, openHost: hosts.openHost })
    expect(complaints).toEqual([])
    expect(hits.length).toBeGreaterThan(5)
  })
})
