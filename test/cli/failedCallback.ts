import { createSandbox } from 'tillkit/sandbox'
import { type CheckoutServer, createCheckoutServer, memoryStore } from 'tillkit/server'
import { payRequest } from 'tillkit/testing'

const project = {
  posId: 'c0ffee00-0000-4000-8000-000000000001',
  apiKey: 'CANARY-key',
  apiSecret: 'CANARY-secret',
  endpointsKey: 'CANARY-end',
}

/** A merchant's server with one order, `CANARY-1`, that was paid while the merchant's database was away. */
export async function openFailedCallback(): Promise<CheckoutServer> {
  const baseUrl = 'http://localhost:4010'
  const publicUrl = 'http://localhost:3000/api/checkout'
  const sandbox = createSandbox({
    baseUrl,
    projects: [project],
    deliveryDelayMs: 0,
    fetch: (url, init) => checkout.fetch(new Request(url as string, init)),
  })
  let calls = 0
  let passedMs = 0
  const checkout = createCheckoutServer({
    environment: 'test',
    publicUrl,
    returnPage: 'http://localhost:3000/return',
    modes: ['direct'],
    advanced: { recovery: 'manual', now: () => Date.now() + passedMs },
    findOrder: () => ({
      amount: '25.00',
      currency: 'EUR',
      description: 'CANARY shoes',
      customer_id: 'CANARY-7',
      customer_fname: 'CANARY',
      customer_email: 'canary@shop.example',
      payload: 'CANARY',
    }),
    callbacks: {
      onPayment: () => {
        calls += 1
        if (calls === 1) throw new Error('CANARY: the database is away')
      },
    },
    observe: { onLog: () => undefined },
    service: { baseUrl, ...project, fetch: (url, init) => sandbox.fetch(new Request(url as string, init)) },
    store: { ...memoryStore(), isDurable: true },
  })
  await checkout.fetch(payRequest({ publicUrl, reference: 'CANARY-1' }))
  await sandbox.advance(1_000)
  passedMs = 60_000
  await checkout.runPending()
  sandbox.close()
  return checkout
}
