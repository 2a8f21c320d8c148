import { expect, test } from 'vitest'
import { createSandbox } from '../../src/sandbox.js'
import { type CheckoutServer, createCheckoutServer, memoryStore } from '../../src/server.js'
import { order, payBody, posId, publicUrl, scripted } from './shop.js'

const project = { posId, apiKey: 'key-1', apiSecret: 'changeme', endpointsKey: 'endpoints-1' }

test.each([
  ['4242424242424242', 'succeeded', 'success'],
  ['4000000000000002', 'declined', 'failure'],
])('server and sandbox, built apart, understand each other: card %s is %s', async (cc_number, outcome, status) => {
  const paid: string[] = []
  const baseUrl = 'https://sandbox.example'
  const shop: { checkout?: CheckoutServer } = {}
  const sandbox = createSandbox({
    baseUrl,
    projects: [project],
    deliveryDelayMs: 0,
    fetch: async (input, init) => (await shop.checkout?.fetch(new Request(input, init))) ?? Response.error(),
  })
  const checkout = createCheckoutServer({
    observe: { onLog: () => undefined },
    environment: 'test',
    publicUrl,
    returnPage: 'https://shop.example/return',
    service: { ...project, baseUrl, fetch: async (input, init) => await sandbox.fetch(new Request(input, init)) },
    modes: ['direct'],
    findOrder: () => order,
    store: memoryStore(),
    callbacks: { onPayment: (payment) => paid.push(payment.status) },
  })
  shop.checkout = checkout

  const request = scripted('POST', '/pay', { 'Content-Type': 'application/json' }, { ...payBody, cc_number })
  expect(await (await checkout.fetch(request)).json()).toMatchObject({ type: outcome })

  await expect.poll(() => paid).toEqual([status])
  sandbox.close()
})
