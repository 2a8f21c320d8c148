import { signWebhook } from 'tillkit/server'
import { expect, test } from 'vitest'
import { hashToken } from '../../src/backend/tokens/tokens.js'
import { memoryStore } from '../../src/server.js'
import { openHostedShop } from './hostedShop.js'
import {
  apiSecret,
  challenged,
  form,
  json,
  openShop,
  order,
  paid,
  posId,
  purchaseEvent,
  token,
} from './shop.js'

const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`

/** JSON text with a member that is nested 10 000 levels deep. */
function withDeepMember(body: object): string {
  return JSON.stringify({ ...body, products: 'HERE' }).replace('"HERE"', deep)
}

test('an answer nested too deep is unclear: the order stays held, and a person is asked in the end', async () => {
  const reasons: string[] = []
  const shop = openShop(
    (call) =>
      new Response(withDeepMember(paid(call)), { headers: { 'Content-Type': 'application/json' } }),
    { callbacks: { onReview: (_attempt, { reason }) => void reasons.push(reason) } },
  )
  expect(await shop.payOutcome()).toEqual({ type: 'unknown', order_id: 'A-1001' })
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'service_unclear', reason: 'body_unreadable' }),
  )
  for (const wait of [5_000, 2 * 86_400_000, 300_000]) {
    shop.clock.now += wait
    await shop.checkout.runPending()
  }
  expect(reasons).toEqual(['unclear'])
})

test('a success whose limit_info is text nested too deep is taken, and the text kept as words', async () => {
  const descriptions: unknown[] = []
  const shop = openShop((call) => json(challenged(call)), {
    callbacks: { onPayment: ({ limit_info }) => void descriptions.push(limit_info?.description) },
  })
  await shop.pay()
  const texts = [deep, `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`]
  for (const limit_info of texts)
    expect((await shop.deliver({ ...purchaseEvent, limit_info })).status).toBe(200)
  expect(await shop.status()).toMatchObject({ type: 'succeeded' })
  expect(descriptions).toEqual(texts)
})

test('a webhook nested too deep is answered 400, and the log says so', async () => {
  const shop = openShop((call) => json(challenged(call)))
  await shop.pay()
  const text = withDeepMember({
    ...paid({ body: { order_id: 'A-1001', pos_id: posId } }),
    amount: 499.9,
  })
  const data = Buffer.from(text).toString('base64url')
  const padded = data + '='.repeat((4 - (data.length % 4)) % 4)
  const signature = await signWebhook({ data: padded, secret: apiSecret })
  const body = `data=${encodeURIComponent(padded)}&signature=${encodeURIComponent(signature)}`
  expect((await shop.checkout.fetch(form(body))).status).toBe(400)
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'request_refused', reason: 'webhook_data' }),
  )
})

test('pressing again and again keeps a bounded number of tokens: the first one and the latest', async () => {
  const store = memoryStore()
  const shop = openHostedShop({}, { store, findOrder: () => order })
  for (let number = 1; number <= 60; number += 1) {
    expect(await shop.hostOutcome({ attempt_token: token(number) })).toMatchObject({
      type: 'redirect',
    })
  }
  const [attempt] = await store.findAttempts({ pos_id: posId, reference: 'A-1001' })
  const latest = Array.from({ length: 19 }, (_, index) => hashToken(token(42 + index)))
  expect(attempt?.tokenHashes).toEqual([hashToken(token(1)), ...latest])
  expect(shop.created()).toHaveLength(1)

  expect(await shop.status(token(1))).toMatchObject({ type: 'redirect' })
  expect(await shop.status(token(60))).toMatchObject({ type: 'redirect' })
  // One that was dropped knows nothing any more, and pressing once more leads to the same form.
  expect(await shop.status(token(20))).toMatchObject({ error: { code: 'attempt_unknown' } })
  expect(await shop.hostOutcome({ attempt_token: token(20) })).toMatchObject({ type: 'redirect' })
  expect(shop.created()).toHaveLength(1)
})

test.each([254, 255, 256])(
  'an order whose reference has %d characters can be paid again after a decline',
  async (length) => {
    const reference = '€'.repeat(length)
    const declined = { status: 'failure', status_code: '2000' }
    const shop = openShop((call) => json({ ...paid(call), ...declined }), {
      findOrder: () => order,
    })
    for (const number of [1, 2, 3]) {
      expect(await shop.payOutcome({ reference, attempt_token: token(number) })).toMatchObject({
        type: 'declined',
      })
    }
    const names = shop.calls.map(({ body }) => body.order_id ?? '')
    expect(new Set(names).size).toBe(3)
    expect(names[0]).toBe(reference)
    expect(names.every((name) => [...name].length <= 256)).toBe(true)
  },
)

test('two references that differ in their last character alone get different names', async () => {
  const shop = openShop((call) => json({ ...paid(call), status: 'failure', status_code: '2000' }), {
    findOrder: () => order,
  })
  let number = 0
  for (const end of ['x', 'y']) {
    for (const _try of [1, 2]) {
      number += 1
      await shop.pay({ reference: 'r'.repeat(255) + end, attempt_token: token(number) })
    }
  }
  expect(new Set(shop.calls.map(({ body }) => body.order_id)).size).toBe(4)
  expect(
    shop.calls
      .map(({ body }) => body.order_id)
      .filter((name) => /^r+-[0-9a-f]{16}-2$/.test(name ?? '')),
  ).toHaveLength(2)
})
