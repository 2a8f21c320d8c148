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
export function createBodyBudget({ now }: { readonly now: () => number }) {
  // For one process: 6,000 visits a minute.
  const all = createTokenBuckets({ burst: 400, perSecond: 100, now })
  // Enough for an office of 200 whose shoppers pay in the same minute, and for four a second in the
  // long run.
  const networks = createTokenBuckets({ burst: 200, perSecond: 4, now })
  return {
    /** Whether a body of so many bytes may be read now. */
    take(bytes: number, network: string | undefined): boolean {
      const units = unitsOf(bytes)
      if (network === undefined) return all.take('', units, reservedUnits)
      // A refused network is not counted, so it stays new.
      if (networks.isNew(network)) return all.take('', units) && networks.take(network, units)
      return networks.take(network, units) && all.take('', units, reservedUnits)
    },
    giveBack(
      read: { readonly taken: number; readonly bytes: number },
      network: string | undefined,
    ): void {
      const units = unitsOf(read.taken) - unitsOf(read.bytes)
      if (units <= 0) return
      all.giveBack('', units)
      if (network !== undefined) networks.giveBack(network, units)
    },
  }
}

function unitsOf(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / bytesPerUnit))
}

/** Resolves when work on so many bytes may start. */
export type Pace = (bytes: number) => Promise<void>

/**
 * Several times the time to read a unit. The rest is for the other work of the process, such as
 * payments.
 */
const msPerUnit = 2
const shortestWaitMs = 1

/**
 * Spreads work over time, so that a burst of reports does not block the process. Each caller has
 * its own timer: some runtimes end a request's timers with the request, and would stop a shared
 * queue.
 */
export function createPace(): Pace {
  let freeAt = 0
  return async (bytes) => {
    const time = performance.now()
    const startAt = Math.max(time, freeAt)
    freeAt = startAt + (bytes / bytesPerUnit) * msPerUnit
    if (startAt - time >= shortestWaitMs)
      await new Promise((resolve) => setTimeout(resolve, startAt - time))
  }
}
