import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashOrders } from '../server/faulty/crashOrders.js'
import { type KilledHosts, openKilledHosts } from '../server/faulty/killedHost.js'
import { planOrder } from '../server/faulty/orderPlan.js'
import { moments, strikeEverywhere } from '../server/faulty/strikeEverywhere.js'
import { routeCalls, walks } from '../server/faulty/walks.js'

// Side by side: each case has a schema and processes of its own, and waits for their starts.
describe.concurrent('SIGKILL, over PostgreSQL', () => {
  let hosts: KilledHosts
  beforeAll(async () => {
    hosts = await openKilledHosts()
  })
  afterAll(() => hosts.close())

  test('a process that lives on to the end was not hit', async () => {
    const plans = [planOrder('pay', 0)]
    const { complaints, hits } = await crashOrders({ route: 'pay', plans, blows: [], openHost: hosts.openHost })
    expect(complaints).toEqual([])
    expect(hits).toEqual([])
  })

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
