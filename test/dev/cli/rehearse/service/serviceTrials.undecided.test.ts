import { memoryStore } from 'tillkit/server'
import { expect, test } from 'vitest'
import { wrapStore } from '../../../../../src/backend/store/wrapStore.js'
import type { OrderBook, ShopPlan } from '../rehearsalShop.js'
import { rehearse } from '../rehearseService.js'
import { passMinuteAfterOutage } from '../shopFronts.js'

const only = ['database_away']

/** A frozen database: what it was asked before the shop gave up is done once it is back. */
function openFrozenStore(orders: OrderBook, store = memoryStore()) {
  const lateCalls: (() => Promise<unknown>)[] = []
  return wrapStore(store, {
    around: async (run) => {
      if (orders.isDatabaseAway) {
        lateCalls.push(run)
        throw new Error('The database is frozen.')
      }
      for (const call of lateCalls.splice(0)) await call()
      return await run()
    },
  })
}

test('an attempt that was stored too late is waited for, and its order is paid then', async () => {
  const store = memoryStore()
  const shopClock = { passedMs: 0 }
  let shopOrders: OrderBook | undefined
  const plan: ShopPlan = {
    options: (orders) => {
      shopOrders = orders
      const now = () => Date.now() + shopClock.passedMs
      return { store: openFrozenStore(orders, store), advanced: { now } }
    },
    before: passMinuteAfterOutage(shopClock),
  }
  const { results, status } = await rehearse(plan, { only })
  expect(results).toMatchObject([{ result: 'held', problems: [] }])
  expect(shopOrders?.timesPaid.get(shopOrders.latest)).toBe(1)
  expect(status).toBe(0)
})

test('an attempt that stays undecided for minutes is something to look at', async () => {
  let now = 0
  const passMinute = () => {
    now += 60_000
    return now
  }
  const plan: ShopPlan = { options: (orders) => ({ store: openFrozenStore(orders) }) }
  const { results, status } = await rehearse(plan, { only, now: passMinute })
  expect(results).toMatchObject([
    {
      result: 'look',
      problems: [
        {
          severity: 'warning',
          what: expect.stringMatching(/the order is neither paid nor free/),
          fix: expect.stringMatching(/runPending\(\)/),
          page: 'docs/backend.md#recovery',
        },
      ],
    },
  ])
  expect(status).toBe(0)
})
