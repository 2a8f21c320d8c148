/** Allows a burst, and a rate in the long run. */
export interface TokenBucket {
  /** Takes tokens if that leaves at least `reserve`, and returns whether it did. Defaults: one token, no reserve. */
  readonly take: (cost?: number, reserve?: number) => boolean
  /** Puts unneeded tokens back. */
  readonly giveBack: (cost: number) => void
}

/** @param options `burst` tokens at most, and `perSecond` new ones */
export function createTokenBucket({ burst, perSecond, now }: BucketOptions): TokenBucket {
  let tokens = burst
  let filledAt = now()
  return {
    take(cost = 1, reserve = 0) {
      const time = now()
      tokens = Math.min(burst, tokens + (Math.max(0, time - filledAt) / 1_000) * perSecond)
      filledAt = time
      if (tokens < cost + reserve) return false
      tokens -= cost
      return true
    },
    giveBack(cost) {
      tokens = Math.min(burst, tokens + cost)
    },
  }
}

interface BucketOptions {
  readonly burst: number
  readonly perSecond: number
  readonly now: () => number
}
