import { createTokenBucket, type TokenBucket } from './tokenBucket.js'

/** A token bucket for each recent network, in memory. */
interface NetworkBuckets {
  /** The network's bucket; `undefined` when it sent nothing lately. */
  readonly find: (network: string) => TokenBucket | undefined
  /** The network's bucket, created if needed, and marked as used now. */
  readonly use: (network: string) => TokenBucket
}

/** A sender with more networks than this counts as new with each of them. */
const mostNetworks = 10_000

/** @param options of each bucket; `forgetAfterMs` after its last use it is dropped, by when it must be full again */
export function createNetworkBuckets({ burst, perSecond, forgetAfterMs, now }: NetworkBucketsOptions): NetworkBuckets {
  const buckets = new Map<string, { readonly bucket: TokenBucket; readonly usedAt: number }>()

  function find(network: string): TokenBucket | undefined {
    const known = buckets.get(network)
    return known && now() - known.usedAt < forgetAfterMs ? known.bucket : undefined
  }

  return {
    find,
    use(network) {
      const bucket = find(network) ?? createTokenBucket({ burst, perSecond, now })
      // Moved to the end of the map: the first is the least recently used.
      buckets.delete(network)
      buckets.set(network, { bucket, usedAt: now() })
      const [oldest] = buckets.keys()
      if (buckets.size > mostNetworks && oldest !== undefined) buckets.delete(oldest)
      return bucket
    },
  }
}

interface NetworkBucketsOptions {
  readonly burst: number
  readonly perSecond: number
  readonly forgetAfterMs: number
  readonly now: () => number
}
