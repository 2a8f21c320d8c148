import { expect, test } from 'vitest'
import { openWorld } from './orderWorld.js'
import { day, openRecovery, second } from './recoveringShop.js'
import { json, order, purchaseEvent, type Script, scripted, token } from './shop.js'

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

test('a year of a subscription at the service: every charge is reported and shown, and none is taken for a second payment', async () => {
  const world = openWorld({ findOrder: () => club })
  const shown = async () => {
    const asked = scripted('GET', '/subscription', { 'Tillkit-Attempt': token(1) })
    return await (await world.checkout.fetch(asked)).json()
  }
  await world.pay('4242424242424242')
  const expected = new Set<string>()
  for (let days = 0; days < 370; days += 5) {
    while (world.post.length > 0) await world.deliver(0, 'again')
    expected.add((await shown()).expected_next)
    await world.pass(5 * day)
  }
  while (world.post.length > 0) await world.deliver(0, 'once')
  const charges = (await world.ledger()).filter(({ status }) => status === 'success')
  expect(charges).toHaveLength(13)
  const months = Array.from({ length: 13 }, (_, month) => new Date(Date.UTC(2026, 11 + month, 21, 12)).toISOString())
  expect([...expected]).toEqual(months)
  const { charges: listed } = await shown()
  expect(listed[0].created_at.slice(0, 10)).toBe('2027-11-21')
  expect(listed.reduce((sum: number, { count = 1 }) => sum + count, 0)).toBe(13)
  expect([...world.notified].sort()).toEqual(charges.map(({ payment_id }) => payment_id).sort())
  expect([...world.flagged]).toEqual([])
  expect((await world.attempts()).map(({ state }) => state)).toEqual(['succeeded'])
  world.close()
})
