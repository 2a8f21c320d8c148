/** What a limiter says of one more try. */
export type RateLimitResult =
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
   * Counts one try and says whether it may go on. The keys contain an order's reference, a `customer_id` or a shopper's address as text.
   *
   * What it throws, or does not answer within a second, lets the try through and is logged as an error: a counter that is
   * down must not stop all sales.
   */
  consume(key: string): Promise<RateLimitResult> | RateLimitResult
}

/** Which tries are counted. Each is optional; without any, nothing is. */
export interface RateLimits {
  /** By order: bounds how many cards one order can be tried with. */
  readonly perOrder?: RateLimiter
  /** By the shopper's address, as `clientAddress` answers it. Without `clientAddress` nothing is counted here. */
  readonly perAddress?: RateLimiter
  /** By the order's `customer_id`. Only where each shopper has one of their own: guests who share one would share the limit. */
  readonly perCustomer?: RateLimiter
}
