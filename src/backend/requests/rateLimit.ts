import { CheckoutError } from '../../core/model/checkoutError.js'
import { detailOf } from '../observe/log.js'
import type { ServerContext } from '../serverContext.js'
import { networkOf } from '../service/addresses/ipAddress.js'
import { withinMs } from '../time/withinMs.js'
import type { RateLimiter, RateLimitResult } from '../limits/rateLimiter.js'

/**
 * Counts a try by its sender's address, if it is known. Done before any lookup, so that an attacker
 * can't try out orders either.
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
 * What `clientAddress` answers. Its failure is only logged, so that a shopper can still ask about
 * their payment.
 */
export function senderAddress(
  request: Request,
  { options, log }: ServerContext,
): string | undefined {
  try {
    return options.clientAddress?.(request)
  } catch (error) {
    log({
      level: 'error',
      event: 'callback_failed',
      reason: 'clientAddress',
      detail: detailOf(error),
    })
    return undefined
  }
}

const reported = new WeakSet<ServerContext>()

/** Logged once: a wrong `clientAddress` is wrong for every request. */
function reportUnreadable(context: ServerContext): void {
  if (reported.has(context)) return
  reported.add(context)
  const detail =
    'clientAddress answered something that is no address. A sender with another text each time is not limited: ' +
    'answer one address, not a list of them.'
  context.log({ level: 'warn', event: 'address_unreadable', detail })
}

/**
 * Counts a try by its order and the order's customer, once the order is known to be this shopper's.
 *
 * @throws {CheckoutError} `rate_limited`
 */
export async function assertOrderRate(
  { reference, customer_id }: { readonly reference: string; readonly customer_id?: string },
  context: ServerContext,
): Promise<void> {
  const { perOrder, perCustomer } = context.options.rateLimits ?? {}
  if (perOrder) await assertRate(perOrder, `order:${reference}`, context)
  if (perCustomer && customer_id !== undefined)
    await assertRate(perCustomer, `customer:${customer_id}`, context)
}

async function assertRate(
  limiter: RateLimiter,
  key: string,
  { log }: ServerContext,
): Promise<void> {
  const result = await countTry(limiter, key, (error) =>
    log({ level: 'error', event: 'limiter_failed', detail: detailOf(error) }),
  )
  if (!result.allowed)
    throw new CheckoutError('rate_limited', undefined, { retryAfterMs: result.retryAfterMs })
}

/** Long enough for a counter in another data centre, short enough for a waiting shopper. */
const limiterTimeoutMs = 1_000

/**
 * Counts one try. If a limiter fails or hangs, the try may go on, and `onFailure` gets the reason.
 *
 * @throws {CheckoutError} `configuration` if the limiter throws that: it would fail at every try,
 * and limit none
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

/** `Retry-After` has whole seconds; 0 would invite the next try at once. */
export function retryAfterSeconds(retryAfterMs: number): string {
  return String(Math.min(Math.max(Math.ceil(retryAfterMs / 1000), 1), 86_400))
}

/** The key an address is counted by: its {@link networkOf}. Other texts are counted by the text. */
export function addressKey(address: unknown): string {
  return `address:${networkOf(address) ?? String(address).trim()}`
}
