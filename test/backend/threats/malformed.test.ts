import fc from 'fast-check'
import { expect, test } from 'vitest'
import { challenged, json, publicUrl, purchaseEvent } from '../shop.js'
import { malformedBodies, malformedWebhooks, oddEvents, sendAll } from './malformed.js'
import { openWatchedShop, requestOf } from './pageRoutes.js'

test.each(malformedBodies)(
  '500 malformed bodies of $route.name are refused, and nothing comes of any',
  async ({ route, source }) => {
    const shop = openWatchedShop()
    expect(await sendAll(shop, route.path, fc.sample(source, { numRuns: 500, seed: 11 }))).toEqual(
      [],
    )
    // The shop they came to still works.
    expect((await shop.checkout.fetch(requestOf(route))).status).toBe(200)
  },
)

test('500 malformed webhooks are refused, and nothing comes of any', async () => {
  const shop = openWatchedShop()
  expect(
    await sendAll(shop, '/webhook', fc.sample(malformedWebhooks, { numRuns: 500, seed: 12 })),
  ).toEqual([])
  expect((await shop.deliver(purchaseEvent)).status).toBe(200)
})

test('500 signed webhooks of an unknown shape are kept and flagged, and move no payment', async () => {
  const shop = openWatchedShop((call) => json(challenged(call)))
  await shop.pay()
  const before = await shop.status()
  for (const { body, type } of fc.sample(oddEvents, { numRuns: 500, seed: 13 })) {
    const headers = { 'Content-Type': type }
    const request = new Request(`${publicUrl}/webhook`, {
      method: 'POST',
      headers,
      body: Uint8Array.from(body),
    })
    expect((await shop.checkout.fetch(request)).status).toBe(200)
  }
  expect(new Set(shop.notified)).toEqual(new Set(['unrecognised shape']))
  expect(await shop.status()).toEqual(before)
  expect(shop.calls).toHaveLength(1)
})

test('any value of a token or a return code is answered, and finds nothing', async () => {
  const shop = openWatchedShop()
  const values = fc.sample(fc.string({ maxLength: 60 }), { numRuns: 500, seed: 14 })
  for (const value of values) {
    const headers = { Tillkit: '1', 'Tillkit-Attempt': encodeURIComponent(value) }
    expect(
      (await shop.checkout.fetch(new Request(`${publicUrl}/status`, { headers }))).status,
    ).toBe(404)
    const back = await shop.checkout.fetch(
      new Request(`${publicUrl}/return/${encodeURIComponent(value)}`),
    )
    expect([303, 404]).toContain(back.status)
    expect(back.headers.get('Location') ?? '').not.toContain('#')
  }
  expect([...shop.writes, ...shop.calls]).toEqual([])
})
