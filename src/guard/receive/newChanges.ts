import { setNewest } from '../../core/model/setNewest.js'
import { createTokenBuckets } from './tokenBuckets.js'

/** Reports from so many networks are not one sender's invention. */
const enoughNetworks = 3
const mostWaitingChanges = 2_000

/** Whether a change that this process does not know may be recorded for a network now. */
type NewChangeLimit = (key: string, network: string | undefined) => boolean

/**
 * Limits new changes. Anyone can post a report, so store and inbox must not grow without limit, and
 * invented changes must not use up the budget of real ones. A network has a small budget, and a
 * change that several networks report has a separate one.
 */
export function createNewChangeLimit({ now }: { now: () => number }): NewChangeLimit {
  const totalBudget = createTokenBuckets({ burst: 100, perSecond: 1 / 60, now })
  const confirmedBudget = createTokenBuckets({ burst: 50, perSecond: 1 / 60, now })
  const networkBudgets = createTokenBuckets({ burst: 20, perSecond: 20 / 3_600, now })
  /** The networks that have reported a change that waits. */
  const networksByChange = new Map<string, Set<string>>()

  return (key, network) => {
    if (network === undefined) return totalBudget.take('')
    const networks = networksByChange.get(key) ?? new Set()
    // A network is charged once for a change: its shoppers report a real one with every visit.
    if (!networks.has(network) && !networkBudgets.take(network)) return false
    if (totalBudget.take('')) {
      networksByChange.delete(key)
      return true
    }
    if (networks.size < enoughNetworks) networks.add(network)
    setNewest(networksByChange, key, networks, mostWaitingChanges)
    const isAllowed = networks.size >= enoughNetworks && confirmedBudget.take('')
    if (isAllowed) networksByChange.delete(key)
    return isAllowed
  }
}
