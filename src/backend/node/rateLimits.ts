import type { RateLimiter } from '../limits/rateLimiter.js'
import { fromRateLimiterFlexible } from './fromRateLimiterFlexible.js'
import { loadOptional, type OptionalPackage, optionalPackageError } from './optionalPackage.js'

/** How many tries are allowed in which time. */
export interface RateLimit {
  /** At least 1. */
  readonly tries: number
  /** Counted from the first try. */
  readonly windowMs: number
}

/** The limits of {@link rateLimits}. */
export interface RateLimitsOptions {
  /** @default 10 tries an hour */
  readonly perOrder?: RateLimit
  /** @default 30 tries in ten minutes */
  readonly perAddress?: RateLimit
  /** Only if shoppers don't share a `customer_id`. @default customers are not counted */
  readonly perCustomer?: RateLimit
}

const hourMs = 3_600_000

/**
 * Counts tries in this process's memory, against card testing: by order, by address and, with a
 * limit, by customer. For several processes, bind a shared store by `fromRateLimiterFlexible`.
 *
 * It needs the package `rate-limiter-flexible`. In a bundle that lacks it, every try is rejected.
 *
 * @throws {TypeError} when a limit is not valid
 * @throws {CheckoutError} `configuration` when the package is not installed
 * @see docs/decisions/0019-card-testing.md
 * @example
 * import { rateLimits } from 'tillkit/node'
 * import { createCheckoutServer } from 'tillkit/server'
 *
 * const protection = { clientAddress, rateLimits: rateLimits() }
 * const checkout = createCheckoutServer({ ...options, protection })
 */
export function rateLimits({
  perOrder = { tries: 10, windowMs: hourMs },
  perAddress = { tries: 30, windowMs: hourMs / 6 },
  perCustomer,
}: RateLimitsOptions = {}): {
  readonly perOrder: RateLimiter
  readonly perAddress: RateLimiter
  readonly perCustomer?: RateLimiter
} {
  return {
    perOrder: inMemory('perOrder', perOrder),
    perAddress: inMemory('perAddress', perAddress),
    ...(perCustomer && { perCustomer: inMemory('perCustomer', perCustomer) }),
  }
}

function inMemory(name: string, { tries, windowMs }: RateLimit): RateLimiter {
  // The library takes 0 for "never" and a missing number for its default.
  if (!(Number.isSafeInteger(tries) && tries > 0)) {
    throw new TypeError(
      `${name}.tries must be a whole number above 0: with fewer no shopper could pay.`,
    )
  }
  if (!(windowMs >= 1_000 && windowMs <= 2 ** 31 - 1)) {
    throw new TypeError(
      `${name}.windowMs must be between 1 000 and 2 147 483 647: it is counted by a timer.`,
    )
  }
  const loading = loadOptional(wantedPackage, loadRateLimiterFlexible)
  let limiter: RateLimiter | undefined
  return {
    async consume(key) {
      const { RateLimiterMemory } = await loading
      const limit = { points: tries, duration: windowMs / 1000 }
      limiter ??= fromRateLimiterFlexible(new RateLimiterMemory(limit))
      return await limiter.consume(key)
    },
  }
}

const wantedPackage: OptionalPackage = { name: 'rate-limiter-flexible', usedBy: 'rateLimits' }

async function loadRateLimiterFlexible(): Promise<typeof import('rate-limiter-flexible')> {
  // In `try`, so that bundlers know that it may be missing.
  try {
    return await import('rate-limiter-flexible')
  } catch (reason) {
    throw optionalPackageError(reason, wantedPackage)
  }
}
