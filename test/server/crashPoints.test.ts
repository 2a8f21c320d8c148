import { expect, test } from 'vitest'
import { crashOrder } from './faulty/crashingShop.js'
import { judgeOrders } from './faulty/judgeOrders.js'
import type { OrderPlan, RouteName } from './faulty/orderPlan.js'

const usual: OrderPlan = {
  reference: 'crash-1x',
  card: 'approved',
  atPage: 'pay',
  webhook: 'later',
  times: 0,
  losesAnswer: false,
}

interface Walk extends Partial<OrderPlan> {
  readonly walk: string
  readonly route: RouteName
  readonly losesReplyTo?: number
}

const walks: readonly Walk[] = [
  { walk: 'a card that is approved', route: 'pay' },
  { walk: 'a card that is approved, its webhook coming first', route: 'pay', webhook: 'first' },
  { walk: 'a card that is approved, its webhook lost', route: 'pay', webhook: 'lost' },
  { walk: 'a card that is declined', route: 'pay', card: 'declined' },
  { walk: 'a card that the bank asks about', route: 'pay', card: 'challenged' },
  { walk: 'a card that the bank asks about, for nothing', route: 'pay', card: 'challenged', atPage: 'leave' },
  { walk: 'a payment whose reply is lost', route: 'pay', losesReplyTo: 1, webhook: 'lost' },
]

const blows = (['dies', 'fails'] as const).flatMap((how) =>
  (['before', 'after'] as const).map((when) => ({ how, when })),
)

test.each(walks)(
  '$walk: wherever the process dies or a port fails, one charge at most and a right end',
  async (walk) => {
    const complaints: string[] = []
    let hits = 0
    for (const blow of blows) {
      for (let atCall = 1, isHit = true; isHit; atCall += 1) {
        const order = await crashOrder({ ...walk, plan: { ...usual, ...walk }, blows: [{ ...blow, atCall }] })
        complaints.push(...(await judgeOrders(order)).map((complaint) => `${order.hits}: ${complaint}`))
        isHit = order.hits.length > 0
        hits += order.hits.length
      }
    }
    console.log(walk.walk, hits)
    expect(complaints).toEqual([])
    expect(hits).toBeGreaterThan(20)
  },
)
