/** Answers whether one more may pass. */
export type TokenBucket = () => boolean

/** Lets `burst` pass at once, and `perSecond` in the long run. */
export function createTokenBucket({ burst, perSecond, now }: BucketOptions): TokenBucket {
  let tokens = burst
  let filledAt = now()
  return () => {
    const time = now()
    tokens = Math.min(burst, tokens + (Math.max(0, time - filledAt) / 1_000) * perSecond)
    filledAt = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

interface BucketOptions {
  readonly burst: number
  readonly perSecond: number
  readonly now: () => number
}
