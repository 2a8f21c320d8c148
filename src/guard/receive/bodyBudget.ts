import { createTokenBuckets } from './tokenBuckets.js'

export type BodyBudget = ReturnType<typeof createBodyBudget>

/** A browser's reports of one visit are smaller; a larger body costs several units. */
export const bytesPerUnit = 8_192

/**
 * Only for networks that sent nothing lately, so that a constant sender does not lock out the
 * others.
 */
const reservedUnits = 200

/**
 * Limits the bytes that one process reads, in total and for each network. `undefined` stands for an
 * unknown network.
 */
export function createBodyBudget({ now }: { now: () => number }) {
  // For one process: 6,000 visits a minute.
  const totalBudget = createTokenBuckets({ burst: 400, perSecond: 100, now })
  // Enough for an office of 200 whose shoppers pay in the same minute, and for four a second in the
  // long run.
  const networkBudgets = createTokenBuckets({ burst: 200, perSecond: 4, now })
  return {
    /** Whether a body of so many bytes may be read now. */
    take(bytes: number, network: string | undefined) {
      const units = unitsOf(bytes)
      if (network === undefined) return totalBudget.take('', units, reservedUnits)
      // A refused network is not counted, so it stays new.
      if (networkBudgets.isNew(network)) {
        return totalBudget.take('', units) && networkBudgets.take(network, units)
      }
      return networkBudgets.take(network, units) && totalBudget.take('', units, reservedUnits)
    },
    /** Returns what a body of unknown length has not used. */
    giveBack({ takenBytes, readBytes }: ReadBody, network: string | undefined) {
      const units = unitsOf(takenBytes) - unitsOf(readBytes)
      if (units <= 0) return
      totalBudget.giveBack('', units)
      if (network !== undefined) networkBudgets.giveBack(network, units)
    },
  }
}

interface ReadBody {
  /** The bytes that `take` was called with. */
  readonly takenBytes: number
  /** The bytes that the body had. */
  readonly readBytes: number
}

function unitsOf(bytes: number) {
  return Math.max(1, Math.ceil(bytes / bytesPerUnit))
}
