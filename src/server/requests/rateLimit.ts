import { CheckoutError } from '../../model/checkoutError.js'
import { networkOf } from '../../service/addresses/ipAddress.js'
import { detailOf } from '../observe/log.js'
import type { ServerContext } from '../serverContext.js'
import { withinMs } from '../time/withinMs.js'
import type { RateLimiter, RateLimitResult } from './rateLimiter.js'

/**
 * Counts a try against its sender's address, where the address is known. Before anything is looked up: whoever tries cards
 * must not get to try orders either.
 *
 * @throws {CheckoutError} `rate_limited`
 */
export async function assertAddressRate(request: Request, context: ServerContext): Promise<void> {
  const { rateLimits } = context.options
  if (rateLimits?.perAddress === undefined) return
  const address = senderAddress(request, context)
  if (address === undefined) return
  if (networkOf(address) === undefined) reportUnreadable(context)
  await assertRate(rateLimits.perAddress, addressKey(address), context)
}

/**
 * What `clientAddress` answers; nothing where it fails, which is logged. A failure would be answered 500, also to whoever asks
 * about a payment that is under way.
 */
export function senderAddress(request: Request, { options, log }: ServerContext): string | undefined {
  try {
    return options.clientAddress?.(request)
  } catch (error) {
    log({ level: 'error', event: 'callback_failed', reason: 'clientAddress', detail: detailOf(error) })
    return undefined
  }
}

const reported = new WeakSet<ServerContext>()

/** Logged once: a `clientAddress` that is wrong is wrong for every request. */
function reportUnreadable(context: ServerContext): void {
  if (reported.has(context)) return
  reported.add(context)
  const detail =
    'clientAddress answered something that is no address. Who sends another text each time is not limited by address: ' +
    'answer one address, not a list of them.'
  context.log({ level: 'warn', event: 'address_unreadable', detail })
}

/**
 * Counts a try against its order and the order's customer, once the order is known to be this shopper's.
 *
 * @throws {CheckoutError} `rate_limited`
 */
export async function assertOrderRate(
  { reference, customer_id }: { readonly reference: string; readonly customer_id?: string },
  context: ServerContext,
): Promise<void> {
  const { perOrder, perCustomer } = context.options.rateLimits ?? {}
  if (perOrder) await assertRate(perOrder, orderKey(reference), context)
  if (perCustomer && customer_id !== undefined) await assertRate(perCustomer, customerKey(customer_id), context)
}

async function assertRate(limiter: RateLimiter, key: string, { log }: ServerContext): Promise<void> {
  const result = await countTry(limiter, key, (error) =>
    log({ level: 'error', event: 'limiter_failed', detail: detailOf(error) }),
  )
  if (!result.allowed) throw new CheckoutError('rate_limited', undefined, { retryAfterMs: result.retryAfterMs })
}

/** Long enough for a counter in another data centre, short enough for a shopper who waits. */
const limiterTimeoutMs = 1_000

/**
 * Counts one try. A limiter that fails or hangs lets it through, and `onFailure` gets why.
 *
 * @throws {CheckoutError} `configuration`, when that is why the limiter fails: it would fail at every try, and limit none.
 * @see docs/decisions/0019-card-testing.md
 */
export async function countTry(
  limiter: RateLimiter,
  key: string,
  onFailure: (error: unknown) => void,
): Promise<RateLimitResult> {
  try {
    const asked = Promise.resolve(limiter.consume(key))
    const answer = await withinMs<RateLimitResult | undefined>(limiterTimeoutMs, asked, undefined)
    if (!answer) throw new Error(`The rate limiter did not answer within ${limiterTimeoutMs} ms.`)
    const { allowed, ...rest } = answer
    if (allowed !== false) return { allowed: true }
    const retryAfterMs = 'retryAfterMs' in rest ? Number(rest.retryAfterMs) : Number.NaN
    return { allowed: false, retryAfterMs: retryAfterMs >= 0 ? retryAfterMs : 60_000 }
  } catch (error) {
    onFailure(error)
    if (error instanceof CheckoutError && error.code === 'configuration') throw error
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

/** The key a customer is counted by. */
function customerKey(customerId: string): string {
  return `customer:${customerId}`
}

/**
 * The key an address is counted by: {@link networkOf} it. What is no address is counted as it is: all of one such text
 * together.
 */
export function addressKey(address: unknown): string {
  return `address:${networkOf(address) ?? String(address).trim()}`
}
