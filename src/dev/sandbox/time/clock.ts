/** The sandbox's time and timers. A test can pass its own. */
export interface SandboxClock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Runs `act` once after `ms`. Returns a function that cancels it. */
  setTimer(callback: () => void, ms: number): () => void
}

/** The clock of this machine. */
export const systemClock: SandboxClock = {
  now: () => Date.now(),
  setTimer: (callback, ms) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
