import { expect, test } from 'vitest'
import { createSandbox } from '../../src/sandbox.js'
import { type CheckoutServer, createCheckoutServer, memoryStore } from '../../src/server.js'
import { payBody, posId, publicUrl, scripted, token } from '../server/shop.js'

const project = { posId, apiKey: 'key-1', apiSecret: 'changeme', endpointsKey: 'endpoints-1' }
const baseUrl = 'https://sandbox.example'
const orders = 1_000

/** What may go wrong with one call to the service, before or after it has done its work. */
const faults = ['none', 'lost_before', 'lost_after', 'garbage_after', 'server_error_after', 'redirect_instead'] as const

test(`${orders} orders over a network that loses and corrupts: each is charged once at most, and none is left unreported`, async () => {
  let calls = 0
  const paid = new Map<string, number>()
  const shop: { checkout?: CheckoutServer } = {}
  const sandbox = createSandbox({
    baseUrl,
    projects: [project],
    deliveryDelayMs: 0,
    ledgerCap: orders * 4,
    fetch: async (input, init) => (await shop.checkout?.fetch(new Request(input, init))) ?? Response.error(),
  })
  const checkout = createCheckoutServer({
    // Faults are what these tests make: a log on the console would hide what went wrong.
    onLog: () => undefined,
    environment: 'test',
    publicUrl,
    returnPage: 'https://shop.example/return',
    service: {
      ...project,
      baseUrl,
      fetch: async (input, init) => {
        const fault = faults[calls++ % faults.length]
        if (fault === 'lost_before') throw new TypeError('fetch failed')
        if (fault === 'redirect_instead')
          return new Response(null, { status: 307, headers: { Location: 'https://a.example' } })
        const answer = await sandbox.fetch(new Request(input, init))
        if (fault === 'lost_after') throw new TypeError('fetch failed')
        if (fault === 'garbage_after') return new Response('<html>', { status: 200 })
        if (fault === 'server_error_after') return new Response('{}', { status: 502 })
        return answer
      },
    },
    modes: ['direct'],
    findOrder: (reference) => ({ amount: '10.00', currency: 'UAH', description: reference, customer_id: 'shopper-7' }),
    store: memoryStore(),
    onPayment: (payment, { reference }) => {
      if (payment.status === 'success') paid.set(reference, (paid.get(reference) ?? 0) + 1)
    },
  })
  shop.checkout = checkout

  const outcomes = new Map<string, number>()
  const pay = async (number: number, reference: string): Promise<void> => {
    const body = { ...payBody, reference, attempt_token: token(number) }
    const answer = await checkout.fetch(scripted('POST', '/pay', { 'Content-Type': 'application/json' }, body))
    const { type } = (await answer.json()) as { type: string }
    outcomes.set(type, (outcomes.get(type) ?? 0) + 1)
  }
  for (let number = 0; number < orders; number += 1) {
    const reference = `L-${number}`
    // The shopper presses again with the same token, and once more from another tab with another token.
    await Promise.all([pay(number * 2, reference), pay(number * 2, reference), pay(number * 2 + 1, reference)])
  }

  const paymentsOf = async (): Promise<readonly { order_id: string; status: string }[]> => {
    const response = await sandbox.fetch(new Request(`${baseUrl}/sandbox/payments`))
    return ((await response.json()) as { payments: { order_id: string; status: string }[] }).payments
  }
  const charged = new Map<string, number>()
  for (const { order_id, status } of await paymentsOf()) {
    const reference = order_id.split('-').slice(0, 2).join('-')
    if (status === 'success') charged.set(reference, (charged.get(reference) ?? 0) + 1)
  }
  expect([...charged.values()].filter((times) => times > 1)).toEqual([])
  expect(charged.size).toBeGreaterThan(orders / 2)

  // What was charged is reported to the merchant by webhook, whatever became of the reply.
  await expect.poll(() => paid.size, { timeout: 60_000 }).toBe(charged.size)
  expect([...paid.values()].filter((times) => times > 1)).toEqual([])
  expect(outcomes.get('unknown')).toBeGreaterThan(0)
  sandbox.close()
})
