import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashOrders } from '../backend/faulty/crashOrders.js'
import { declareKillCases } from '../backend/faulty/killCases.js'
import { type KilledHosts, openKilledHosts } from '../backend/faulty/killedHost.js'
import { planOrder } from '../backend/faulty/orderPlan.js'

// Side by side: each case has a schema and processes of its own, and waits for their starts.
describe.concurrent('SIGKILL, over PostgreSQL', () => {
  let hosts: KilledHosts
  beforeAll(async () => {
    hosts = await openKilledHosts()
  })
  afterAll(() => hosts.close())

  test('a process that is not killed counts as not hit', async () => {
    const plans = [planOrder('pay', 0)]
    const { problems, hits } = await crashOrders({
      route: 'pay',
      plans,
      faults: [],
      openHost: hosts.openHost,
    })
    expect(problems).toEqual([])
    expect(hits).toEqual([])
  })

  declareKillCases(() => hosts)
})
