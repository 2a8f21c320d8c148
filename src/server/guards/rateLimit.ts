import { networkOf } from '../../service/addresses/ipAddress.js'

/** What a limiter says of one more try. */
export type RateVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      /** When the next try may be let through. */
      readonly retryAfterMs: number
    }

/**
 * Counts tries by key, so that nobody can try cards out by the hundred. `rateLimits()` of `tillkit/node` is one; any
 * counter can be another.
 */
export interface RateLimiter {
  /**
   * Counts one try and says whether it may go on. The keys hold an order's reference or a shopper's address as text.
   *
   * What it throws, or does not answer within a second, lets the try through and is logged as an error: a counter that is
   * down must not stop all sales.
   */
  consume(key: string): Promise<RateVerdict> | RateVerdict
}

/** Which tries are counted. Each is optional; without both nothing is. */
export interface RateLimits {
  /** By order: bounds how many cards one order can be tried with. */
  readonly perOrder?: RateLimiter
  /** By the shopper's address, as `clientAddress` tells it. Without `clientAddress` nothing is counted here. */
  readonly perAddress?: RateLimiter
}

/** Long enough for a counter in another room, short enough not to be felt as a dead button. */
const patienceMs = 1_000

/**
 * Counts one try. A limiter that fails or hangs lets it through, and `onFailure` is told why.
 *
 * @see docs/decisions/0011-rate-limits.md
 */
export async function countTry(
  limiter: RateLimiter,
  key: string,
  onFailure: (error: unknown) => void,
): Promise<RateVerdict> {
  try {
    const { allowed, ...rest } = await inTime(limiter.consume(key))
    if (allowed !== false) return { allowed: true }
    const retryAfterMs = 'retryAfterMs' in rest ? Number(rest.retryAfterMs) : Number.NaN
    return { allowed: false, retryAfterMs: retryAfterMs >= 0 ? retryAfterMs : 60_000 }
  } catch (error) {
    onFailure(error)
    return { allowed: true }
  }
}

/** `Retry-After` counts whole seconds; 0 would invite the next try at once. */
export function retryAfterSeconds(retryAfterMs: number): string {
  return String(Math.min(Math.max(Math.ceil(retryAfterMs / 1000), 1), 86_400))
}

/** The key an order is counted by. */
export function orderKey(reference: string): string {
  return `order:${reference}`
}

/**
 * The key an address is counted by: {@link networkOf} it. What is no address is counted as it is: all of one such text
 * together.
 */
export function addressKey(address: unknown): string {
  return `address:${networkOf(address) ?? String(address).trim()}`
}

async function inTime(asked: ReturnType<RateLimiter['consume']>): Promise<RateVerdict> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The rate limiter did not answer within ${patienceMs} ms.`)), patienceMs)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
