import { createTokenBucket, type TokenBucket } from './tokenBucket.js'

/** A token bucket for each network that sent something of late, in memory only. */
export interface NetworkBuckets {
  /** The network's bucket; `undefined` when it sent nothing of late. */
  readonly find: (network: string) => TokenBucket | undefined
  /** The network's bucket, made when there is none, and marked as used now. */
  readonly use: (network: string) => TokenBucket
}

/** Who sends from more networks than this is seen as new with each of them. */
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
      // At the end of the map, so that the first one is the one that was used least recently.
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
