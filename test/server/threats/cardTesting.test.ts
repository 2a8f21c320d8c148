import { expect, test } from 'vitest'
import type { RateLimiter } from '../../../src/server.js'
import { declined, json, payBody, token } from '../shop.js'
import { bodyRoutes, openWatchedShop, requestOf } from './pageRoutes.js'

/** Lets through the given number of tries of one key. */
function upTo(limit: number, retryAfterMs: number): RateLimiter & { readonly counts: Map<string, number> } {
  const counts = new Map<string, number>()
  return {
    counts,
    consume(key) {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= limit ? { allowed: true } : { allowed: false, retryAfterMs }
    },
  }
}

test('who tries cards out on one order is stopped, and answered how many seconds to wait', async () => {
  const shop = openWatchedShop((call) => json(declined(call)), { rateLimits: { perOrder: upTo(3, 29_100) } })
  const answers: Response[] = []
  for (let number = 1; number <= 10; number += 1) answers.push(await shop.pay({ attempt_token: token(number) }))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, ...Array(7).fill(429)])
  expect(answers[3]?.headers.get('Retry-After')).toBe('30')
  expect(await answers[3]?.json()).toMatchObject({ error: { code: 'rate_limited' } })
  expect(shop.calls).toHaveLength(3)
})

test.each(bodyRoutes)(
  'who tries orders out from one address is stopped by $name before any is looked up',
  async (route) => {
    const shop = openWatchedShop(undefined, {
      rateLimits: { perAddress: upTo(2, 1_000) },
      clientAddress: () => '203.0.113.66',
    })
    for (let number = 1; number <= 6; number += 1) {
      const body = JSON.stringify({ ...route.body, reference: `X-${number}`, attempt_token: token(number) })
      expect((await shop.checkout.fetch(requestOf(route, { body }))).status).toBe(number <= 2 ? 404 : 429)
    }
    expect(shop.asked).toEqual(['X-1', 'X-2'])
  },
)

test('asking again what became of a payment is no further try', async () => {
  const perOrder = upTo(1, 1_000)
  const shop = openWatchedShop(undefined, { rateLimits: { perOrder } })
  for (let time = 0; time < 5; time += 1) expect((await shop.pay()).status).toBe(200)
  expect([...perOrder.counts.values()]).toEqual([1])
  expect(shop.calls).toHaveLength(1)
})

test('a decline says no more to whoever tries a card than to any shopper', async () => {
  const shop = openWatchedShop((call) =>
    json({ ...declined(call), decline_reason: 'cvv', fraud_score: 99, cc_token: 't' }),
  )
  const text = await (await shop.pay()).text()
  expect(JSON.parse(text)).toMatchObject({ type: 'declined' })
  expect(text).not.toMatch(/decline_reason|fraud_score|cc_token/)
  expect(text).not.toContain(payBody.cc_number)
})
