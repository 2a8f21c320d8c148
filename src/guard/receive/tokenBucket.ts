/** Lets so much pass at once, and so much a second in the long run. */
export interface TokenBucket {
  /** Takes tokens, and answers whether they were there. At least `reserve` must be left; left out: one token, no reserve. */
  readonly take: (cost?: number, reserve?: number) => boolean
  /** Puts back what was taken and not needed. */
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
