import { expect, test } from 'vitest'
import { crashOrders } from './crashOrders.js'
import { injectAtEachCall, moments } from './injectAtEachCall.js'
import type { KilledHosts } from './killedHost.js'
import { planOrder } from './orderPlan.js'
import { nextCall, walks } from './walks.js'

/** From a killed call to the next one; 1 is the full count. */
const { TILLKIT_KILL_STEP = '4' } = process.env
const step = Number(TILLKIT_KILL_STEP)

/**
 * Declares the cases in which a process is killed with SIGKILL: at calls of a port, and at any
 * moment of many orders.
 */
export function declareKillCases(hosts: () => KilledHosts): void {
  const cases = walks
    .filter(({ isRepresentative }) => isRepresentative)
    .flatMap((walk) => moments.map((when) => [walk.walk, when, walk] as const))

  test.each(cases)(`%s: killed %s one in ${step} calls of a port`, async (_title, when, walk) => {
    const { problems, hits } = await injectAtEachCall(walk, {
      openHost: hosts().openHost,
      faultsAt: (atCall) => [{ how: 'crashes', when, atCall }],
      next: (atCall) => nextCall(atCall, step),
    })
    expect(problems).toEqual([])
    expect(hits).toBeGreaterThan(10 / step)
  })

  test.each(['pay', 'hosted'] as const)(
    '%s: 200 orders, and processes killed at any moment',
    async (route) => {
      const plans = Array.from({ length: 200 }, (_, index) => ({
        ...planOrder(route, index),
        times: 0,
      }))
      const faults = Array.from({ length: 20 }, () => {
        const afterMs = Math.round(Math.random() * 300)
        return { how: 'crashes', when: 'after', atCall: 0, afterMs } as const
      })
      const { problems, hits } = await crashOrders({
        route,
        plans,
        faults,
        openHost: hosts().openHost,
      })
      expect(problems).toEqual([])
      expect(hits.length).toBeGreaterThan(5)
    },
  )
}
