/** The sandbox's time and timers. A test can pass its own. */
export interface SandboxClock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Runs `act` once after `ms`. Returns a function that cancels it. */
  setTimer(callback: () => void, ms: number): () => void
}

/** Waits for work until a time is over. Rejects then, and when the work fails. */
export async function withinMs<Result>(
  work: Promise<Result>,
  { clock, ms }: { readonly clock: SandboxClock; readonly ms: number },
): Promise<Result> {
  let cancelTimer = () => {}
  const timeout = new Promise<never>((_, reject) => {
    cancelTimer = clock.setTimer(reject, ms)
  })
  return await Promise.race([work, timeout]).finally(cancelTimer)
}

/** The clock of this machine. */
export const systemClock: SandboxClock = {
  now: () => Date.now(),
  setTimer: (callback, ms) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
