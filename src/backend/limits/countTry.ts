import { CheckoutError } from '../../core/model/checkoutError.js'
import { networkOf } from '../service/addresses/ipAddress.js'
import { withinMs } from '../time/withinMs.js'
import type { RateLimiter, RateLimitResult } from './rateLimiter.js'

/** Long enough for a counter in another data centre, short enough for a waiting shopper. */
const limiterTimeoutMs = 1_000

/** The wait after a refusal that says none. */
const defaultRetryAfterMs = 60_000

/**
 * Counts one try. If a limiter fails or hangs, the try may go on, and `onFailure` gets the reason.
 *
 * @throws {CheckoutError} `configuration` if the limiter throws that: it would fail at every try,
 *   and limit none
 * @see docs/decisions/0019-card-testing.md
 */
export async function countTry(
  limiter: RateLimiter,
  key: string,
  onFailure: (error: unknown) => void,
): Promise<RateLimitResult> {
  try {
    const consumed = Promise.resolve(limiter.consume(key))
    const answer = await withinMs<RateLimitResult | undefined>(
      limiterTimeoutMs,
      consumed,
      undefined,
    )
    if (!answer) throw new Error(`The rate limiter did not answer within ${limiterTimeoutMs} ms.`)
    return validAnswer(answer)
  } catch (error) {
    onFailure(error)
    if (error instanceof CheckoutError && error.code === 'configuration') throw error
    return { allowed: true }
  }
}

/** The limiter may be plain JavaScript: only `allowed: false` refuses. */
function validAnswer(answer: RateLimitResult): RateLimitResult {
  if (answer.allowed !== false) return { allowed: true }
  const retryAfterMs = Number(answer.retryAfterMs)
  return { allowed: false, retryAfterMs: retryAfterMs >= 0 ? retryAfterMs : defaultRetryAfterMs }
}

/** `Retry-After` has whole seconds; 0 would invite the next try at once. */
export function retryAfterSeconds(retryAfterMs: number): string {
  const seconds = Math.ceil(retryAfterMs / 1000)
  return String(Math.min(Math.max(seconds, 1), 86_400))
}

/**
 * The key that an address is counted by: its {@link networkOf}. Text that is no address counts by
 * itself.
 */
export function addressKey(address: unknown): string {
  return `address:${networkOf(address) ?? String(address).trim()}`
}
