import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { nodeSha1 } from 'tillkit/node'
import { createCheckoutServer, memoryStore, signWebhook, verifyWebhook } from 'tillkit/server'
import { expect, test } from 'vitest'

test('the hash is SHA-1 of the text in UTF-8', async () => {
  // FIPS 180-4, of `abc`.
  expect(Buffer.from(nodeSha1('abc')).toString('hex')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), async (data, secret) => {
      expect(Buffer.from(nodeSha1(data))).toEqual(createHash('sha1').update(data, 'utf8').digest())
      const signature = await signWebhook({ data, secret })
      expect(await verifyWebhook({ data, signature, secrets: [secret], sha1: nodeSha1 })).toBe(true)
      expect(await verifyWebhook({ data, signature, secrets: [`${secret}x`], sha1: nodeSha1 })).toBe(false)
    }),
  )
})

test('a checkout server takes it', () => {
  const checkout = createCheckoutServer({
    environment: 'test',
    publicUrl: 'http://localhost:3000/api/checkout',
    returnPage: 'http://localhost:3000/return',
    service: {
      baseUrl: 'http://localhost:4010',
      posId: 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13',
      apiKey: 'key-1',
      apiSecret: 'changeme',
      endpointsKey: 'endpoints-1',
    },
    modes: ['hosted'],
    findOrder: () => null,
    onPayment: 'none',
    store: memoryStore(),
    recovery: 'manual',
    sha1: nodeSha1,
    onLog: () => undefined,
  })
  expect(checkout.diagnose().functions).toContain('sha1')
})
