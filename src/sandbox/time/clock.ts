/** The sandbox's time and timers. A test passes its own and moves it by hand. */
export interface SandboxClock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Runs `act` once after `ms`; the answer cancels it. */
  setTimer(act: () => void, ms: number): () => void
}

/** The clock of this machine. */
export const systemClock: SandboxClock = {
  now: () => Date.now(),
  setTimer: (act, ms) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
