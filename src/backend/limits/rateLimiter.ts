/** The answer of a limiter for one try. */
export type RateLimitResult =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      /** When the next try may be let through. */
      readonly retryAfterMs: number
    }

/**
 * Counts tries by key, to limit how many cards can be tried: `rateLimits()` of `tillkit/node`, or
 * your own. `requests/assertRates.ts` says which keys a request counts.
 */
export interface RateLimiter {
  /**
   * Counts one try, and says whether it may go on. The key is text with an order's reference, a
   * `customer_id` or an address.
   *
   * If this throws, or does not answer within a second, the try goes on, and an error is logged: a
   * counter that is down must not stop all sales.
   */
  consume(key: string): Promise<RateLimitResult> | RateLimitResult
}

/** Which tries are counted. Each member is optional. */
export interface RateLimits {
  /** By order: limits how many cards one order can be tried with. */
  readonly perOrder?: RateLimiter
  /** By the shopper's address. Needs `clientAddress`. */
  readonly perAddress?: RateLimiter
  /**
   * By the order's `customer_id`. Only if shoppers don't share one: guests with one id would share
   * the limit.
   */
  readonly perCustomer?: RateLimiter
}
