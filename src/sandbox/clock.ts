/** The time the sandbox lives by, and its alarm. A test passes its own and moves it by hand. */
export interface SandboxClock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Runs `act` once after `ms`; the answer cancels it. */
  setTimer(act: () => void, ms: number): () => void
}

/** The clock on the wall. */
export const systemClock: SandboxClock = {
  now: () => Date.now(),
  setTimer: (act, ms) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * A moment as the interface writes it: `yyyy-MM-ddTHH:mm:ss.SSS`, with no zone. The sandbox means UTC.
 *
 * @see The interface, "Resources and their fields"
 */
export function formatTimestamp(ms: number): string {
  return new Date(ms).toISOString().slice(0, 23)
}

/** As {@link formatTimestamp} without the fraction: the form of a card token's expiration. */
export function formatTokenExpiration(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19)
}
