import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeClientAddress, noteClientAddress } from 'tillkit/node'
import { type CheckoutServerOptions, createCheckoutServer, memoryStore, serviceAddress } from 'tillkit/server'
import { paymentEvent, webhookRequest } from 'tillkit/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDocBlocks } from '../../scripts/docBlocks.mjs'
import { type DocFolder, makeDocFolder } from './docProject.js'

const secret = 'changeme'
const url = 'https://shop.example/api/checkout/webhook'

let folder: DocFolder
beforeEach(() => {
  folder = makeDocFolder()
  for (const page of ['webhooks.md', 'mounts.md']) {
    for (const { file, code } of readDocBlocks(page)) {
      if (file !== undefined && !file.includes('/')) writeFileSync(join(folder.path, file), code)
    }
  }
})
afterEach(() => folder.remove())

async function receive(change: (form: FormData) => void): Promise<string> {
  const request = await webhookRequest({ event: paymentEvent(), secret, url })
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(await request.text())) form.append(name, value)
  change(form)
  const page: { receive(form: FormData, secret: string): Promise<string> } = await import(
    join(folder.path, 'receive.ts')
  )
  return await page.receive(form, secret)
}

test('a receiver as on the page takes a signed webhook and refuses one that is not', async () => {
  expect(await receive(() => {})).toBe('payment')
  expect(await receive((form) => form.set('signature', 'bm90IHNpZ25lZA=='))).toBe('not signed by this project')
})

test.each(['data', 'signature'])(
  'a receiver as on the page refuses a webhook with a second %s, or none',
  async (name) => {
    expect(await receive((form) => form.append(name, String(form.get(name))))).toBe('not a webhook')
    expect(await receive((form) => form.append(name, ''))).toBe('not a webhook')
    expect(await receive((form) => form.delete(name))).toBe('not a webhook')
  },
)

/** Delivers a webhook as a proxy that ends TLS passes it on. */
async function deliverByProxy(options: Partial<CheckoutServerOptions>, sender: string): Promise<number> {
  const checkout = createCheckoutServer({
    onLog: () => undefined,
    environment: 'test',
    publicUrl: 'https://shop.example/api/checkout',
    returnPage: 'https://shop.example/return',
    service: {
      baseUrl: 'https://service.example',
      posId: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13',
      apiKey: 'key',
      apiSecret: secret,
      endpointsKey: 'endpoints',
    },
    modes: ['hosted'],
    store: memoryStore(),
    findOrder: () => null,
    onPayment: 'none',
    recovery: 'manual',
    ...options,
  })
  const request = await webhookRequest({ event: paymentEvent(), secret, url })
  request.headers.set('X-Forwarded-For', `198.51.100.7, ${sender}`)
  noteClientAddress(request, '127.0.0.1')
  return (await checkout.fetch(request)).status
}

test('webhookSources as on the page takes the service’s webhooks behind a proxy, and no others', async () => {
  const { webhookSources } = await import(join(folder.path, 'webhookSources.ts'))

  expect(await deliverByProxy(webhookSources, serviceAddress)).toBe(200)
  expect(await deliverByProxy(webhookSources, '203.0.113.9')).toBe(403)
})

test('webhookSources with the connection’s address refuses every webhook behind a proxy, as the page warns', async () => {
  const wrong = { clientAddress: nodeClientAddress, webhookSources: [serviceAddress] }

  expect(await deliverByProxy(wrong, serviceAddress)).toBe(403)
})
