import { createNetworkBuckets } from './networkBuckets.js'
import { createTokenBucket } from './tokenBucket.js'

/** Limits the bytes that one process reads, in total and for each network. `undefined` stands for an unknown network. */
export interface BodyBudget {
  /** Whether a body of so many bytes may be read now. */
  readonly take: (bytes: number, network: string | undefined) => boolean
  /** Returns what a smaller body did not need. */
  readonly giveBack: (read: { readonly taken: number; readonly bytes: number }, network: string | undefined) => void
}

/** A browser's reports of one visit are smaller; a larger body costs several units. */
export const bytesPerUnit = 8_192

/** For one process: 6,000 visits a minute. */
const unitsPerSecond = 100
const unitsAtOnce = 400
/** Only for networks that sent nothing lately, so that a constant sender does not lock out the others. */
const reservedUnits = 200
/** Enough for an office of 200 whose shoppers pay in the same minute, and for four a second in the long run. */
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
      // A refused network is not counted, so it stays new.
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
