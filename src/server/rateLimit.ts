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
 * The key an address is counted by: IPv4 whole, IPv6 by its first 64 bits. One household or one rented machine has 2^64
 * addresses of IPv6, so a count of each would count nothing. What is no address is counted as it is.
 */
export function addressKey(address: string): string {
  return `address:${networkOf(address.trim().replace(/%.*$/, ''))}`
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const groups = expandIpv6(address)
  if (!groups) return address
  // An IPv4 address as a dual-stack listener sees it.
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function expandIpv6(address: string): readonly number[] | undefined {
  const url = `http://[${address}]`
  if (!/^[\da-f:.]+$/i.test(address) || !URL.canParse(url)) return undefined
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::')
  const read = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [before, after] = [read(head), read(tail ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
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
