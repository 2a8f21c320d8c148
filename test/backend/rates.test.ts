import { expect, test } from 'vitest'
import type { RateLimitResult } from '../../src/backend/limits/rateLimiter.js'
import type { RateLimiter } from '../../src/server.js'
import { openHostedShop } from './hostedShop.js'
import { challenged, json, order, payBody, token } from './shop.js'

/** Lets a key through `points` times, and says when the next try may come. */
function counter(
  points: number,
  retryAfterMs: number = 61_500,
): RateLimiter & { readonly keys: string[] } {
  const keys: string[] = []
  return {
    keys,
    consume(key): RateLimitResult {
      keys.push(key)
      const tries = keys.filter((each) => each === key).length
      return tries <= points ? { allowed: true } : { allowed: false, retryAfterMs }
    },
  }
}

const from = (request: Request) => request.headers.get('X-Address') ?? undefined

test.each(['pay', 'host'] as const)(
  'tries of one order by %s are bounded, whatever their address, and cost nothing',
  async (way) => {
    const perOrder = counter(2)
    const shop = openHostedShop(
      { create: () => new Response('customer_id', { status: 400 }) },
      { protection: { rateLimits: { perOrder } } },
    )
    for (const number of [1, 2])
      expect((await shop[way]({ attempt_token: token(number) })).status).toBe(422)

    const refused = await shop[way]({ attempt_token: token(3) })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('62')
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
    expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } })
    expect(shop.calls).toHaveLength(2)
    expect(await shop.checkout.attempts('A-1001')).toHaveLength(2)
    expect((await shop[way]({ attempt_token: token(4), reference: 'A-1002' })).status).toBe(422)
    expect(perOrder.keys).toEqual(['order:A-1001', 'order:A-1001', 'order:A-1001', 'order:A-1002'])
  },
)

test('cancellations of one order and from one address are bounded, and the same refusal is one entry of the journal', async () => {
  const [perOrder, perAddress] = [counter(4), counter(9)]
  const shop = openHostedShop(
    { cancel: (_call, count) => json({ message: 'no' }, count === 4 ? 500 : 409) },
    { protection: { rateLimits: { perOrder, perAddress }, clientAddress: from } },
  )
  await shop.host({}, { 'X-Address': '203.0.113.7' })
  const cancel = () => shop.cancel({ 'Tillkit-Attempt': token(1), 'X-Address': '203.0.113.7' })
  for (let press = 0; press < 3; press += 1) expect((await cancel()).status).toBe(200)
  const refused = await cancel()
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { error: { code: 'rate_limited' } },
  ])
  expect(shop.asked()).toEqual(['create', 'cancel', 'cancel', 'cancel'])
  expect(perAddress.keys).toEqual(Array(5).fill('address:203.0.113.7'))
  const entries = (await shop.checkout.orders.history('A-1001')).filter(
    ({ type }) => type === 'cancel_refused',
  )
  expect(entries.map(({ httpStatus }) => httpStatus)).toEqual([409, 500])
})

test('tries from one address are bounded before any order is looked up', async () => {
  const asked: string[] = []
  const perAddress = counter(1)
  const findOrder = (reference: string) => {
    asked.push(reference)
    return order
  }
  const shop = openHostedShop(
    {},
    { protection: { rateLimits: { perAddress }, clientAddress: from }, findOrder },
  )
  const mine = { 'X-Address': '203.0.113.7' }
  await shop.pay({}, mine)
  expect((await shop.pay({ reference: 'A-1002', attempt_token: token(2) }, mine)).status).toBe(429)
  expect((await shop.host({ reference: 'A-1002', attempt_token: token(2) }, mine)).status).toBe(429)
  expect(asked).toEqual(['A-1001'])
  expect(
    (
      await shop.pay(
        { reference: 'A-1002', attempt_token: token(2) },
        { 'X-Address': '203.0.113.8' },
      )
    ).status,
  ).toBe(200)
  expect(perAddress.keys).toEqual([...Array(3).fill('address:203.0.113.7'), 'address:203.0.113.8'])
})

test('another port is not another address, and what is sent of it is the address alone', async () => {
  const perAddress = counter(1)
  const shop = openHostedShop(
    {},
    { protection: { rateLimits: { perAddress }, clientAddress: from } },
  )
  expect((await shop.pay({}, { 'X-Address': '203.0.113.9:40001' })).status).toBe(200)
  const again = { reference: 'A-1002', attempt_token: token(2) }
  expect((await shop.pay(again, { 'X-Address': '203.0.113.9:40002' })).status).toBe(429)
  expect(shop.calls[0]?.body).toMatchObject({
    customer_ip: '203.0.113.9',
    browser_fingerprint: { browserIpAddress: '203.0.113.9' },
  })
})

test('a clientAddress that answers a list of addresses is said once, and its tries are counted by the text', async () => {
  const perAddress = counter(9)
  const shop = openHostedShop(
    {},
    { protection: { rateLimits: { perAddress }, clientAddress: from } },
  )
  const chain = { 'X-Address': '203.0.113.7, 198.51.100.2' }
  await shop.pay({}, chain)
  await shop.pay({ reference: 'A-1002', attempt_token: token(2) }, chain)
  expect(perAddress.keys).toEqual(Array(2).fill('address:203.0.113.7, 198.51.100.2'))
  expect(shop.log.filter(({ event }) => event === 'address_unreadable')).toHaveLength(1)
})

test('where clientAddress fails, that is logged, and whoever presses again is answered that the order is blocked', async () => {
  const perAddress = counter(9)
  let isDown = false
  const clientAddress = () => {
    if (isDown) throw new Error('no socket')
    return '203.0.113.7'
  }
  const shop = openHostedShop(
    { create: (call) => json(challenged(call)) },
    { protection: { rateLimits: { perAddress }, clientAddress } },
  )
  await shop.pay()
  isDown = true
  expect(await shop.payOutcome({ attempt_token: token(2) })).toMatchObject({ type: 'pending' })
  expect(perAddress.keys).toHaveLength(1)
  expect(shop.log).toContainEqual({
    level: 'error',
    event: 'callback_failed',
    reason: 'clientAddress',
    detail: 'Error: no socket',
  })
})

test('a request whose body is refused counts as a try too: whoever tries cards sends wrong ones', async () => {
  const perAddress = counter(1)
  const shop = openHostedShop(
    {},
    { protection: { rateLimits: { perAddress }, clientAddress: () => '203.0.113.7' } },
  )
  expect((await shop.pay({ cc_number: '4242424242424241' })).status).toBe(422)
  expect((await shop.pay()).status).toBe(429)
})

test('without a known address only orders are counted', async () => {
  const [perAddress, perOrder] = [counter(0), counter(9)]
  const shop = openHostedShop(
    {},
    { protection: { rateLimits: { perAddress, perOrder }, clientAddress: from } },
  )
  expect((await shop.pay()).status).toBe(200)
  expect(perAddress.keys).toEqual([])
  expect(perOrder.keys).toHaveLength(1)
})

test('an order that is not this shopper’s is not counted against its shopper', async () => {
  const perOrder = counter(1)
  const shop = openHostedShop(
    {},
    { protection: { rateLimits: { perOrder } }, findOrder: () => null },
  )
  expect((await shop.pay()).status).toBe(404)
  expect(perOrder.keys).toEqual([])
})

test('tries for all orders of one customer are bounded where that is asked for', async () => {
  const perCustomer = counter(2)
  const findOrder = (reference: string) => ({
    ...order,
    customer_id: reference === 'B-1' ? 'shopper-8' : 'shopper-7',
  })
  const shop = openHostedShop({}, { protection: { rateLimits: { perCustomer } }, findOrder })
  const statuses: number[] = []
  for (const [at, reference] of ['A-1', 'A-2', 'A-3', 'B-1'].entries()) {
    statuses.push((await shop.pay({ reference, attempt_token: token(at + 1) })).status)
  }
  expect(statuses).toEqual([200, 200, 429, 200])
  expect(perCustomer.keys).toEqual([...Array(3).fill('customer:shopper-7'), 'customer:shopper-8'])
})

test('asking again with the same token is no try', async () => {
  const perOrder = counter(1)
  const shop = openHostedShop({}, { protection: { rateLimits: { perOrder } } })
  const first = await shop.payOutcome()
  expect(await shop.payOutcome()).toEqual(first)
  expect(await shop.status()).toEqual(first)
  expect(perOrder.keys).toHaveLength(1)
})

test.each([
  ['throws', () => Promise.reject(new Error('redis is down'))],
  ['never answers', () => new Promise<RateLimitResult>(() => undefined)],
])(
  'a limiter that %s lets the try through, and the merchant is notified',
  async (_what, consume) => {
    const shop = openHostedShop({}, { protection: { rateLimits: { perOrder: { consume } } } })
    expect((await shop.pay()).status).toBe(200)
    expect(shop.log).toContainEqual(
      expect.objectContaining({
        level: 'error',
        event: 'limiter_failed',
        detail: expect.stringMatching(/down|did not answer/),
      }),
    )
    expect(JSON.stringify(shop.log)).not.toContain(payBody.cc_number)
  },
)
