import { expect, test } from 'vitest'
import { createSandbox } from '../../src/sandbox.js'
import { apiSecret, openShop, posId } from './shop.js'

test.each([
  ['4242424242424242', 'succeeded', 'success'],
  ['4000000000000002', 'declined', 'failure'],
])('server and sandbox, built apart, understand each other: card %s is %s', async (cc_number, outcome, status) => {
  const paid: string[] = []
  const baseUrl = 'https://sandbox.example'
  const { checkout, payOutcome } = openShop(undefined, {
    service: { baseUrl, fetch: async (input, init) => await sandbox.fetch(new Request(input, init)) },
    callbacks: { onPayment: (payment) => paid.push(payment.status) },
  })
  const sandbox = createSandbox({
    baseUrl,
    projects: [{ posId, apiKey: 'key-1', apiSecret, endpointsKey: 'endpoints-1' }],
    deliveryDelayMs: 0,
    fetch: async (input, init) => await checkout.fetch(new Request(input, init)),
  })
  expect(await payOutcome({ cc_number })).toMatchObject({ type: outcome })

  await expect.poll(() => paid).toEqual([status])
  sandbox.close()
})
