import { createNetworkBuckets } from './networkBuckets.js'
import { createTokenBucket } from './tokenBucket.js'

/** Answers whether a change that the process has not seen may be recorded, with the network of who reports it if it is known. */
export type NewChanges = (key: string, network: string | undefined) => boolean

/** So many reports of different networks are taken for more than one sender's invention. */
const enoughNetworks = 3
const mostWaiting = 2_000
const hourMs = 3_600_000

/**
 * Limits new changes. Anyone can post a report that names the page: neither the store nor the operator's inbox may grow by that
 * without limit. Who makes changes up must not use up what is left for real ones either: a network has few, and a change that
 * several networks report has a budget of its own.
 */
export function createNewChanges({ now }: { readonly now: () => number }): NewChanges {
  const all = createTokenBucket({ burst: 100, perSecond: 1 / 60, now })
  const confirmed = createTokenBucket({ burst: 50, perSecond: 1 / 60, now })
  const networks = createNetworkBuckets({ burst: 20, perSecond: 20 / 3_600, forgetAfterMs: hourMs, now })
  const waiting = new Map<string, Set<string>>()

  /** How many networks have reported it until now. */
  function confirm(key: string, network: string): number {
    const reporters = waiting.get(key) ?? new Set()
    waiting.set(key, reporters)
    if (reporters.size < enoughNetworks) reporters.add(network)
    const [oldest] = waiting.keys()
    if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest)
    return reporters.size
  }

  return (key, network) => {
    if (network === undefined) return all.take()
    // A network pays for each change once: its shoppers report a real one with every visit.
    if (!waiting.get(key)?.has(network) && !networks.use(network).take()) return false
    const isNew = all.take() || (confirm(key, network) >= enoughNetworks && confirmed.take())
    if (isNew) waiting.delete(key)
    return isNew
  }
}
