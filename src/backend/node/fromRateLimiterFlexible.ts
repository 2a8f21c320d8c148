import { createHash, createHmac } from 'node:crypto'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { isObject } from '../../core/model/isObject.js'
import type { RateLimiter } from '../limits/rateLimiter.js'

/** Options of {@link fromRateLimiterFlexible}. */
export interface FromRateLimiterFlexibleOptions {
  /**
   * Keys the hash, so that the store alone does not reveal addresses. The same in every process
   * that shares the store.
   */
  readonly secret?: string
}

/** A limiter of rate-limiter-flexible. */
export interface FlexibleLimiter {
  /**
   * Resolves while points are left; rejects with the wait when they are spent, and with an error
   * when the store fails.
   */
  consume(key: string): Promise<unknown>
}

/**
 * Binds a limiter of rate-limiter-flexible, so that all processes count together. The store gets
 * keys as SHA-256, hexadecimal. Without a `secret` an IPv4 address can be found by trying all of
 * them, so the store has personal data. When the store fails, tries go on: give the limiter an
 * `insuranceLimiter` to count in memory then.
 *
 * @throws {CheckoutError} `configuration` when it is no limiter
 * @throws {TypeError} when the secret is empty
 * @example
 * import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
 * import { fromRateLimiterFlexible } from 'tillkit/node'
 *
 * const limit = { points: 10, duration: 3600 }
 * const insuranceLimiter = new RateLimiterMemory(limit)
 * const store = { storeClient: redis, keyPrefix: 'pay-order', insuranceLimiter }
 * const perOrder = fromRateLimiterFlexible(new RateLimiterRedis({ ...limit, ...store }))
 */
export function fromRateLimiterFlexible(
  limiter: FlexibleLimiter,
  { secret }: FromRateLimiterFlexibleOptions = {},
): RateLimiter {
  if (typeof limiter?.consume !== 'function') {
    throw new CheckoutError(
      'configuration',
      'fromRateLimiterFlexible needs a limiter with a function `consume`. ' +
        'Give new RateLimiterRedis({ … }) or its like.',
    )
  }
  if (secret === '') {
    throw new TypeError('The secret is empty, and keys nothing. Give one, or leave it out.')
  }
  return {
    async consume(key) {
      const hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret)
      try {
        await limiter.consume(hash.update(key).digest('hex'))
        return { allowed: true }
      } catch (refusal) {
        const retryAfterMs = waitOf(refusal)
        if (retryAfterMs === undefined) throw refusal
        return { allowed: false, retryAfterMs }
      }
    },
  }
}

/**
 * The wait a limiter asks for; `undefined` for a failure of the store. Recognised by its member,
 * because the merchant's copy of the library has another class.
 */
function waitOf(refusal: unknown): number | undefined {
  if (refusal instanceof Error || !isObject(refusal)) return undefined
  if ('msBeforeNext' in refusal) {
    const { msBeforeNext } = refusal
    return typeof msBeforeNext === 'number' ? Math.max(msBeforeNext, 0) : undefined
  }
  // A union of limiters rejects with the answers of those that let nothing through, by their names.
  const waits = Object.values(refusal).flatMap((answer) => waitOf(answer) ?? [])
  return waits.length > 0 ? Math.max(...waits) : undefined
}
