import { CheckoutError } from '../model/checkoutError.js'
import type { Backend } from './backend.js'
import { detailOf } from './log.js'
import { addressKey, countTry, orderKey, type RateLimiter } from './rateLimit.js'

/**
 * Counts a try against its sender's address, where the address is known. Before anything is looked up: whoever tries cards
 * must not get to try orders either.
 *
 * @throws {CheckoutError} `rate_limited`
 */
export async function assertAddressRate(request: Request, backend: Backend): Promise<void> {
  const { rateLimits, clientAddress } = backend.options
  if (rateLimits?.perAddress === undefined) return
  const address = clientAddress?.(request)
  if (address !== undefined) await assertRate(rateLimits.perAddress, addressKey(address), backend)
}

/**
 * Counts a try against its order, once the order is known to be this shopper's.
 *
 * @throws {CheckoutError} `rate_limited`
 */
export async function assertOrderRate(reference: string, backend: Backend): Promise<void> {
  const limiter = backend.options.rateLimits?.perOrder
  if (limiter) await assertRate(limiter, orderKey(reference), backend)
}

async function assertRate(limiter: RateLimiter, key: string, { log }: Backend): Promise<void> {
  const verdict = await countTry(limiter, key, (error) =>
    log({ level: 'error', event: 'limiter_failed', detail: detailOf(error) }),
  )
  if (!verdict.allowed) throw new CheckoutError('rate_limited', undefined, { retryAfterMs: verdict.retryAfterMs })
}
