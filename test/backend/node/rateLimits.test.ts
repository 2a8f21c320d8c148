import { RateLimiterMemory, RateLimiterRedis, RateLimiterUnion } from 'rate-limiter-flexible'
import { fromRateLimiterFlexible, rateLimits } from 'tillkit/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RateLimiter } from '../../../src/backend/limits/rateLimiter.js'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
})
afterEach(() => {
  vi.useRealTimers()
})

async function allowedOf(limiter: RateLimiter, key: string, tries: number): Promise<number> {
  let allowed = 0
  for (let count = 0; count < tries; count += 1) {
    const result = await limiter.consume(key)
    if (result.allowed) allowed += 1
  }
  return allowed
}

test('by default an order can be tried ten times an hour, an address thirty times in ten minutes', async () => {
  const { perOrder, perAddress } = rateLimits()
  expect(await allowedOf(perOrder, 'A-1', 12)).toBe(10)
  expect(await allowedOf(perAddress, '203.0.113.7', 40)).toBe(30)

  expect(await perOrder.consume('A-1')).toEqual({ allowed: false, retryAfterMs: 3_600_000 })
  expect(await perAddress.consume('203.0.113.7')).toEqual({ allowed: false, retryAfterMs: 600_000 })
  await vi.advanceTimersByTimeAsync(599_000)
  expect(await perAddress.consume('203.0.113.7')).toEqual({ allowed: false, retryAfterMs: 1_000 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await allowedOf(perAddress, '203.0.113.7', 40)).toBe(30)
  await vi.advanceTimersByTimeAsync(3_000_000)
  expect(await allowedOf(perOrder, 'A-1', 12)).toBe(10)
})

test('one key spent leaves others alone, and addresses and other servers count apart', async () => {
  const { perOrder, perAddress } = rateLimits()
  await allowedOf(perOrder, 'A-1', 20)
  expect(await perOrder.consume('A-2')).toEqual({ allowed: true })
  expect(await perAddress.consume('A-1')).toEqual({ allowed: true })
  expect(await rateLimits().perOrder.consume('A-1')).toEqual({ allowed: true })
})

test('limits can be given; customers are counted only where they are given one', async () => {
  const limit = { tries: 2, windowMs: 60_000 }
  const { perOrder, perCustomer } = rateLimits({ perOrder: limit, perCustomer: limit })
  expect(await allowedOf(perOrder, 'A-1', 5)).toBe(2)
  expect(await perOrder.consume('A-1')).toEqual({ allowed: false, retryAfterMs: 60_000 })
  expect(perCustomer && (await allowedOf(perCustomer, 'customer:shopper-7', 5))).toBe(2)
  expect(rateLimits().perCustomer).toBeUndefined()
})

test.each([
  { limit: { tries: 0, windowMs: 60_000 }, named: 'perOrder.tries' },
  { limit: { tries: 1.5, windowMs: 60_000 }, named: 'perOrder.tries' },
  { limit: { tries: Number.NaN, windowMs: 60_000 }, named: 'perOrder.tries' },
  { limit: { tries: 5, windowMs: 0 }, named: 'perOrder.windowMs' },
  { limit: { tries: 5, windowMs: Number.NaN }, named: 'perOrder.windowMs' },
  { limit: { tries: 5, windowMs: 2 ** 31 }, named: 'perOrder.windowMs' },
])('a limit of $limit is refused at once', ({ limit, named }) => {
  expect(() => rateLimits({ perOrder: limit })).toThrow(named)
})

test('counting neither keeps a process running nor a key for ever', async () => {
  const storage = new RateLimiterMemory({ points: 5, duration: 60 })
  const limiter = fromRateLimiterFlexible(storage)
  await limiter.consume('A-1')
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(vi.getTimerCount()).toBe(0)
})

/** What a store is given, and a store that answers by script: nothing else of it is looked at. */
function scripted(answer: () => Promise<unknown>) {
  const keys: string[] = []
  const consume = (key: string): Promise<unknown> => {
    keys.push(key)
    return answer()
  }
  return { limiter: { consume }, keys }
}

test('the store gets neither addresses nor references, and the same key for the same one', async () => {
  const { limiter, keys } = scripted(async () => undefined)
  const bound = fromRateLimiterFlexible(limiter)
  await bound.consume('address:203.0.113.7')
  await bound.consume('address:203.0.113.7')
  await bound.consume('address:203.0.113.8')
  // printf 'address:203.0.113.7' | sha256sum
  expect(keys[0]).toBe('67cdcc3e953d22c5a589fd24443f8eb36ae71634c33142ac0cb31376455642c4')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('with a secret nobody without it can compute the keys', async () => {
  const { limiter, keys } = scripted(async () => undefined)
  await fromRateLimiterFlexible(limiter, { secret: 'pepper' }).consume('address:203.0.113.7')
  // printf 'address:203.0.113.7' | openssl dgst -sha256 -hmac pepper
  expect(keys).toEqual(['7990bfe6b8e49ae552d882c0c4358c3b6e4bd2b70795af51fd746833c9acc059'])
  expect(() => fromRateLimiterFlexible(limiter, { secret: '' })).toThrow('empty')
})

const down = new Error('Connection is closed.')

test.each([
  ['an error', down],
  ['an error with a time', Object.assign(new Error('Connection is closed.'), { msBeforeNext: 5 })],
  ['something else', { remainingPoints: 0 }],
])(
  'a store that fails with %s rejects, so that it is not taken for a refusal',
  async (_what, failure) => {
    const bound = fromRateLimiterFlexible(scripted(() => Promise.reject(failure)).limiter)
    await expect(bound.consume('k')).rejects.toBe(failure)
  },
)

test.each([
  ['of another copy of the library', { msBeforeNext: 1_500 }, 1_500],
  ['for ever', { msBeforeNext: -1 }, 0],
  [
    'of a union, even while another of its limiters is away',
    { minute: { msBeforeNext: 1_500 }, hour: down },
    1_500,
  ],
])('a refusal %s is one', async (_what, refusal, retryAfterMs) => {
  const bound = fromRateLimiterFlexible(scripted(() => Promise.reject(refusal)).limiter)
  expect(await bound.consume('k')).toEqual({ allowed: false, retryAfterMs })
})

test('a union of limiters refuses until the longest of the spent ones is over', async () => {
  const union = new RateLimiterUnion(
    new RateLimiterMemory({ keyPrefix: 'minute', points: 1, duration: 60 }),
    new RateLimiterMemory({ keyPrefix: 'hour', points: 1, duration: 3_600 }),
  )
  const bound = fromRateLimiterFlexible({ consume: (key) => union.consume(key) })
  expect(await bound.consume('k')).toEqual({ allowed: true })
  expect(await bound.consume('k')).toEqual({ allowed: false, retryAfterMs: 3_600_000 })
})

test('while a shared store is away, its insurance goes on counting', async () => {
  const limit = { points: 2, duration: 60 }
  const away = {
    defineCommand: () => undefined,
    rlflxIncr: () => Promise.reject(new Error('Connection is closed.')),
  }
  const bound = fromRateLimiterFlexible(
    new RateLimiterRedis({
      ...limit,
      storeClient: away,
      insuranceLimiter: new RateLimiterMemory(limit),
    }),
  )
  expect(await allowedOf(bound, 'k', 5)).toBe(2)
})
