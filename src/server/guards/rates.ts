import { CheckoutError } from '../../model/checkoutError.js'
import { networkOf } from '../../service/addresses/ipAddress.js'
import type { Backend } from '../backend.js'
import { detailOf } from '../observe/log.js'
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
  if (address === undefined) return
  if (networkOf(address) === undefined) noteUnreadable(backend)
  await assertRate(rateLimits.perAddress, addressKey(address), backend)
}

const noted = new WeakSet<Backend>()

/** Said once: a `clientAddress` that is wrong is wrong for every request. */
function noteUnreadable(backend: Backend): void {
  if (noted.has(backend)) return
  noted.add(backend)
  const detail =
    'clientAddress answered something that is no address. Who sends another text each time is not bounded by address: ' +
    'answer one address, not a list of them.'
  backend.log({ level: 'warn', event: 'address_unreadable', detail })
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
