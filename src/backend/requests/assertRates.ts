import { CheckoutError } from '../../core/model/checkoutError.js'
import type { ServerContext } from '../context/serverContext.js'
import { addressKey, countTry } from '../limits/countTry.js'
import type { RateLimiter } from '../limits/rateLimiter.js'
import { detailOf } from '../observe/log.js'
import { networkOf } from '../service/addresses/ipAddress.js'
import { senderAddress } from './senderAddress.js'

/**
 * Counts a try by its sender's address, if it is known. Done before any lookup, so that an attacker
 * can't try out orders either.
 *
 * @throws {CheckoutError} `rate_limited`
 */
export async function assertAddressRate(request: Request, context: ServerContext): Promise<void> {
  const { rateLimits } = context.options.protection
  if (!rateLimits?.perAddress) return
  const address = senderAddress(request, context)
  if (address === undefined) return
  if (networkOf(address) === undefined) reportUnreadable(context)
  await assertRate(rateLimits.perAddress, addressKey(address), context)
}

/** The servers that have logged `address_unreadable`. */
const reportedServers = new WeakSet<ServerContext>()

/** Logged once: a wrong `clientAddress` is wrong for every request. */
function reportUnreadable(context: ServerContext) {
  if (reportedServers.has(context)) return
  reportedServers.add(context)
  const detail =
    'clientAddress answered something that is no address. A sender with another text each time ' +
    'is not limited: answer one address, not a list of them.'
  context.log({ level: 'warn', event: 'address_unreadable', detail })
}

/**
 * Counts a try by its order and the order's customer, once the order is known to be this shopper's.
 *
 * @throws {CheckoutError} `rate_limited`
 */
export async function assertOrderRate(
  { reference, customer_id }: { reference: string; customer_id?: string },
  context: ServerContext,
): Promise<void> {
  const { perOrder, perCustomer } = context.options.protection.rateLimits ?? {}
  if (perOrder) await assertRate(perOrder, `order:${reference}`, context)
  if (perCustomer && customer_id !== undefined)
    await assertRate(perCustomer, `customer:${customer_id}`, context)
}

async function assertRate(limiter: RateLimiter, key: string, { log }: ServerContext) {
  const limit = await countTry(limiter, key, (error) =>
    log({ level: 'error', event: 'limiter_failed', detail: detailOf(error) }),
  )
  if (limit.allowed) return
  throw new CheckoutError('rate_limited', undefined, { retryAfterMs: limit.retryAfterMs })
}
