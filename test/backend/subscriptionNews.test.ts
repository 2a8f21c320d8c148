import type { Payment } from 'tillkit/server'
import { expect, test } from 'vitest'
import { club } from './notifiedShop.js'
import { openRecovery, second } from './recoveringShop.js'
import { json, purchaseEvent, type Script, scripted, token } from './shop.js'
import { openSubscribed } from './subscribedShop.js'

const lost: Script = () => json({}, 502)

const recurring = { recurring: { id: 'sub-1', status: 'init' } }

test('a subscription is asked about by endpoint 6, and the payment it answers is taken', async () => {
  const endpoints: string[] = []
  const shop = openRecovery(
    {
      create: lost,
      resend: () => json({ ...purchaseEvent, ...recurring, user_action_required: false }),
    },
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
  expect(await shop.status()).toMatchObject({
    type: 'succeeded',
    payment: { recurring: { id: 'sub-1' } },
  })
})

test('a year of a subscription at the service: every charge is reported and shown, and none is taken for a second payment', async () => {
  const shop = await openSubscribed()
  const shown = async () =>
    await (
      await shop.checkout.fetch(scripted('GET', '/subscription', { 'Tillkit-Attempt': token(1) }))
    ).json()

  const expected = new Set<string>()
  for (let days = 0; days < 370; days += 5) {
    expected.add((await shown()).expected_next)
    await shop.pass(5)
  }
  const isPaid = ({ status }: Payment) => status === 'success'
  const idOf = ({ payment_id }: Payment) => payment_id
  const charges = (await shop.payments()).filter(isPaid)
  expect(charges).toHaveLength(13)
  const months = Array.from({ length: 13 }, (_, month) =>
    new Date(Date.UTC(2026, 11 + month, 21, 12)).toISOString(),
  )
  expect([...expected]).toEqual(months)
  const { charges: listed } = await shown()
  expect(listed[0].created_at.slice(0, 10)).toBe('2027-11-21')
  expect(listed.reduce((sum: number, { count = 1 }) => sum + count, 0)).toBe(13)
  const notified = new Set(
    shop.notified
      .map(({ payment }) => payment)
      .filter(isPaid)
      .map(idOf),
  )
  expect([...notified].sort()).toEqual(charges.map(idOf).sort())
  expect(shop.flagged).toEqual([])
  expect((await shop.checkout.attempts('A-1001')).map(({ state }) => state)).toEqual(['succeeded'])
})
