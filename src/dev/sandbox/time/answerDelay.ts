import type { SandboxClock } from './clock.js'

/** Keeps answers back, as a slow service does. The delay runs on the real clock. */
export function createAnswerDelay(clock: SandboxClock) {
  const ends = new Set<() => void>()
  let isEnded = false
  return {
    async wait(ms: number): Promise<void> {
      // A state of an earlier version has no such fault.
      if (isEnded || !(ms > 0)) return
      await new Promise<void>((resolve) => {
        const end = () => {
          cancelTimer()
          ends.delete(end)
          resolve()
        }
        const cancelTimer = clock.setTimer(end, ms)
        ends.add(end)
      })
    },
    /** Answers at once what waits: a timer would keep the process alive. */
    end(): void {
      isEnded = true
      for (const end of ends) end()
    },
  }
}
