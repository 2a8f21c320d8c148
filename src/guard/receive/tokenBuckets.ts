import { setNewest } from '../../core/model/setNewest.js'

/** More senders than this count as new again. */
const mostBuckets = 10_000
/** Who was not seen for so long counts as new. */
const newAfterMs = 60_000

/** Token buckets by name, in memory: each allows a burst, and a rate in the long run. */
export function createTokenBuckets({ burst, perSecond, now }: BucketOptions) {
  const buckets = new Map<string, { readonly tokens: number; readonly usedAt: number }>()

  function tokensOf(name: string) {
    const { tokens, usedAt } = buckets.get(name) ?? { tokens: burst, usedAt: now() }
    // A clock that is set back takes nothing away.
    const seconds = Math.max(0, now() - usedAt) / 1_000
    return Math.min(burst, tokens + seconds * perSecond)
  }

  function setTokens(name: string, tokens: number) {
    setNewest(buckets, name, { tokens, usedAt: now() }, mostBuckets)
  }

  return {
    /** Whether nothing was taken from this bucket in the last minute. */
    isNew(name: string) {
      const usedAt = buckets.get(name)?.usedAt ?? -Infinity
      return now() - usedAt >= newAfterMs
    },
    /** Takes tokens if that leaves at least `reserve`, and returns whether it did. */
    take(name: string, cost = 1, reserve = 0) {
      const tokens = tokensOf(name)
      const isTaken = tokens >= cost + reserve
      setTokens(name, isTaken ? tokens - cost : tokens)
      return isTaken
    },
    giveBack(name: string, cost: number) {
      setTokens(name, Math.min(burst, tokensOf(name) + cost))
    },
  }
}

interface BucketOptions {
  /** The tokens of a full bucket. */
  readonly burst: number
  /** How fast an empty bucket fills. */
  readonly perSecond: number
  readonly now: () => number
}
