import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashOrders } from '../server/faulty/crashOrders.js'
import { injectAtEachCall, moments } from '../server/faulty/injectAtEachCall.js'
import { type KilledHosts, openKilledHosts } from '../server/faulty/killedHost.js'
import { planOrder } from '../server/faulty/orderPlan.js'
import { routeCalls, walks } from '../server/faulty/walks.js'

// Side by side: each case has a schema and processes of its own, and waits for their starts.
describe.concurrent('SIGKILL, over PostgreSQL', () => {
  let hosts: KilledHosts
  beforeAll(async () => {
    hosts = await openKilledHosts()
  })
  afterAll(() => hosts.close())

  test('a process that is not killed counts as not hit', async () => {
    const plans = [planOrder('pay', 0)]
    const { problems, hits } = await crashOrders({ route: 'pay', plans, faults: [], openHost: hosts.openHost })
    expect(problems).toEqual([])
    expect(hits).toEqual([])
  })

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
