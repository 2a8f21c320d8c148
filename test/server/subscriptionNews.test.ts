import { expect, test } from 'vitest'
import { openWorld } from './orderWorld.js'
import { day, openRecovery, second } from './recoveringShop.js'
import { json, order, purchaseEvent, type Script } from './shop.js'

const lost: Script = () => json({}, 502)

const club = { ...order, init_recurring: { interval_unit: 'month', interval_count: 1 } } as const
const recurring = { recurring: { id: 'sub-1', status: 'init' } }

test('a subscription is asked about by endpoint 6, and the payment it answers is taken', async () => {
  const endpoints: string[] = []
  const shop = openRecovery(
    { create: lost, resend: () => json({ ...purchaseEvent, ...recurring, user_action_required: false }) },
    {
      findOrder: () => club,
      observe: {
        telemetry: () => ({
          onMetric: (metric) => {
            if (metric.name === 'service_call') endpoints.push(metric.endpoint)
          },
        }),
      },
    },
  )
  await shop.pay()
  await shop.pass(5 * second)
  expect(endpoints).toEqual(['create', 'resendRecurring'])
  expect(shop.calls.at(-1)?.url).toMatch(/\/orders\/A-1001\/purchase\?callback=true$/)
  expect(await shop.status()).toMatchObject({ type: 'succeeded', payment: { recurring: { id: 'sub-1' } } })
})

test('half a year of a subscription at the service: every charge is reported, and none is taken for a second payment', async () => {
  const world = openWorld({ findOrder: () => club })
  await world.pay('4242424242424242')
  for (let days = 0; days < 185; days += 5) {
    while (world.post.length > 0) await world.deliver(0, 'again')
    await world.pass(5 * day)
  }
  while (world.post.length > 0) await world.deliver(0, 'once')
  const charges = (await world.ledger()).filter(({ status }) => status === 'success')
  expect(charges).toHaveLength(7)
  expect([...world.notified].sort()).toEqual(charges.map(({ payment_id }) => payment_id).sort())
  expect([...world.flagged]).toEqual([])
  expect((await world.attempts()).map(({ state }) => state)).toEqual(['succeeded'])
  world.close()
})
