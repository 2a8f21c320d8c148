import { createSandbox } from 'tillkit/sandbox'
import type { Payment } from 'tillkit/server'
import { expect, test } from 'vitest'
import { club } from './notifiedShop.js'
import { day, openRecovery, second } from './recoveringShop.js'
import {
  apiSecret,
  form,
  json,
  noon,
  openShop,
  posId,
  purchaseEvent,
  type Script,
  scripted,
  token,
} from './shop.js'

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
  const webhooks: string[] = []
  const notified = new Set<string>()
  const flagged: string[] = []
  const baseUrl = 'https://sandbox.example'
  const sandbox = createSandbox({
    baseUrl,
    projects: [{ posId, apiKey: 'key-1', apiSecret, endpointsKey: 'endpoints-1' }],
    deliveryDelayMs: 1,
    // The time is moved by hand alone.
    clock: { now: () => noon, setTimer: () => () => undefined },
    fetch: async (_input, init) => {
      webhooks.push(String(init?.body))
      return new Response('ok')
    },
  })
  const { checkout, clock, pay } = openShop(undefined, {
    findOrder: () => club,
    service: {
      baseUrl,
      fetch: async (input, init) => await sandbox.fetch(new Request(input, init)),
    },
    callbacks: {
      onPayment: ({ status, payment_id }) =>
        void (status === 'success' && notified.add(payment_id)),
      onDoublePayment: () => void flagged.push('double_payment'),
      onReview: (_attempt, { reason }) => void flagged.push(reason),
    },
  })
  const pass = async (ms: number) => {
    clock.now += ms
    await sandbox.advance(ms)
    await checkout.runPending()
  }
  const deliverAll = async () => {
    for (const body of webhooks.splice(0))
      for (const _time of [1, 2]) await checkout.fetch(form(body))
  }
  const shown = async () =>
    await (
      await checkout.fetch(scripted('GET', '/subscription', { 'Tillkit-Attempt': token(1) }))
    ).json()

  await pay()
  await pass(10)
  const expected = new Set<string>()
  for (let days = 0; days < 370; days += 5) {
    await deliverAll()
    expected.add((await shown()).expected_next)
    await pass(5 * day)
    await pass(10)
  }
  await deliverAll()
  const { payments } = await (
    await sandbox.fetch(new Request(`${baseUrl}/sandbox/payments`))
  ).json()
  const charges = payments.filter(({ status }: Payment) => status === 'success')
  expect(charges).toHaveLength(13)
  const months = Array.from({ length: 13 }, (_, month) =>
    new Date(Date.UTC(2026, 11 + month, 21, 12)).toISOString(),
  )
  expect([...expected]).toEqual(months)
  const { charges: listed } = await shown()
  expect(listed[0].created_at.slice(0, 10)).toBe('2027-11-21')
  expect(listed.reduce((sum: number, { count = 1 }) => sum + count, 0)).toBe(13)
  expect([...notified].sort()).toEqual(charges.map(({ payment_id }: Payment) => payment_id).sort())
  expect(flagged).toEqual([])
  expect((await checkout.attempts('A-1001')).map(({ state }) => state)).toEqual(['succeeded'])
  sandbox.close()
})
