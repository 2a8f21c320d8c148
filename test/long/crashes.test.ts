import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InjectedFault } from '../server/faulty/crashableProcess.js'
import { type CrashOptions, crashOrders } from '../server/faulty/crashOrders.js'
import { openJournalHost } from '../server/faulty/journalHost.js'
import { type KilledHosts, openKilledHosts } from '../server/faulty/killedHost.js'
import { planOrder } from '../server/faulty/orderPlan.js'
import { routeCalls, type Walk, walks } from '../server/faulty/walks.js'

const moments = ['before', 'after'] as const

interface InjectionOptions {
  readonly openHost: CrashOptions['openHost']
  readonly faultsAt: (atCall: number) => readonly InjectedFault[]
  /** The call after this one. */
  readonly next?: (atCall: number) => number
}

/** Makes the first call of a port fail, then the second, and so on, until there are no more calls. */
async function injectAtEachCall(
  walk: Walk,
  { openHost, faultsAt, next = (atCall) => atCall + 1 }: InjectionOptions,
): Promise<{ readonly problems: readonly string[]; readonly hits: number }> {
  const problems: string[] = []
  let hits = 0
  for (let atCall = 1; ; atCall = next(atCall)) {
    const ended = await crashOrders({ ...walk, plans: [walk.plan], faults: faultsAt(atCall), openHost })
    problems.push(...ended.problems)
    if (ended.hits.length === 0) return { problems, hits }
    hits += 1
  }
}

describe('a simulated process, over a journal', () => {
  const cases = walks.flatMap((walk) => moments.map((when) => [walk.walk, when, walk] as const))

  test.each(cases)('%s: a port fails %s any of its calls', async (_title, when, walk) => {
    const faultsAt = (atCall: number): readonly InjectedFault[] => [{ how: 'fails', when, atCall }]
    const { problems, hits } = await injectAtEachCall(walk, { openHost: openJournalHost, faultsAt })
    expect(problems).toEqual([])
    expect(hits).toBeGreaterThan(10)
  })

  test.each(cases)('%s: killed %s any call, and the next process soon after its start', async (_title, when, walk) => {
    for (const soon of [1, 2, 3, 5, 8]) {
      const faultsAt = (atCall: number): readonly InjectedFault[] => [
        { how: 'crashes', when, atCall },
        { how: 'crashes', when: 'before', atCall: soon },
        { how: 'crashes', when: 'after', atCall: soon && soon + 1 },
      ]
      const { problems } = await injectAtEachCall(walk, { openHost: openJournalHost, faultsAt })
      expect(problems).toEqual([])
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
    const { problems, hits } = await injectAtEachCall(walk, {
      openHost: hosts.openHost,
      faultsAt: (atCall) => [{ how: 'crashes', when, atCall }],
      next: (atCall) => atCall + (atCall < routeCalls ? 1 : 4),
    })
    expect(problems).toEqual([])
    expect(hits).toBeGreaterThan(10)
  })

  test.each(['pay', 'hosted'] as const)('%s: 200 orders, and processes killed at any moment', async (route) => {
    const plans = Array.from({ length: 200 }, (_, index) => ({ ...planOrder(route, index), times: 0 }))
    const faults = Array.from({ length: 20 }, () => {
      const afterMs = Math.round(Math.random() * 300)
      return { how: 'crashes', when: 'after', atCall: 0, afterMs } as const
    })
    const { problems, hits } = await crashOrders({ route, plans, faults, openHost: hosts.openHost })
    expect(problems).toEqual([])
    expect(hits.length).toBeGreaterThan(5)
  })
})
