import { createNetworkBuckets } from './networkBuckets.js'
import { createTokenBucket } from './tokenBucket.js'

/** Limits by size what one process reads, and what it reads from one network: `undefined` where nobody knows the sender. */
export interface BodyBudget {
  /** Answers whether a body of so many bytes may be read now. */
  readonly take: (bytes: number, network: string | undefined) => boolean
  /** The body was read, and was smaller than what was taken for it. */
  readonly giveBack: (read: { readonly taken: number; readonly bytes: number }, network: string | undefined) => void
}

/** What a browser sends of a visit is smaller; a larger body costs as much as several. */
export const bytesPerUnit = 8_192

/** For one process: 6,000 visits a minute. */
const unitsPerSecond = 100
const unitsAtOnce = 400
/** For networks that sent nothing of late only, so that who sends without end does not keep out who sends once. */
const reservedUnits = 200
/** For one network: an office of 200 whose shoppers pay in the same minute, and four a second in the long run. */
const unitsOfNetwork = 200
const unitsOfNetworkPerSecond = 4
const forgetAfterMs = 60_000

export function createBodyBudget({ now }: { readonly now: () => number }): BodyBudget {
  const all = createTokenBucket({ burst: unitsAtOnce, perSecond: unitsPerSecond, now })
  const networks = createNetworkBuckets({
    burst: unitsOfNetwork,
    perSecond: unitsOfNetworkPerSecond,
    forgetAfterMs,
    now,
  })
  return {
    take(bytes, network) {
      const units = unitsOf(bytes)
      if (network === undefined) return all.take(units, reservedUnits)
      // Counted against the network only when it is read: whom others kept out is new again.
      if (!networks.find(network)) return all.take(units) && networks.use(network).take(units)
      return networks.use(network).take(units) && all.take(units, reservedUnits)
    },
    giveBack({ taken, bytes }, network) {
      const units = unitsOf(taken) - unitsOf(bytes)
      if (units <= 0) return
      all.giveBack(units)
      if (network !== undefined) networks.find(network)?.giveBack(units)
    },
  }
}

function unitsOf(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / bytesPerUnit))
}
