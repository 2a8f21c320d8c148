import type { SandboxClock } from './clock.js'

/** Keeps answers back, as a slow service does. The delay runs on the real clock. */
export function createAnswerDelay(clock: SandboxClock) {
  const pendingAnswers = new Set<() => void>()
  let isEnded = false
  return {
    async wait(ms: number): Promise<void> {
      // A state of an earlier version has no such fault.
      if (isEnded || !(ms > 0)) return
      await new Promise<void>((resolve) => {
        const finish = () => {
          cancelTimer()
          pendingAnswers.delete(finish)
          resolve()
        }
        const cancelTimer = clock.setTimer(finish, ms)
        pendingAnswers.add(finish)
      })
    },
    /** Answers at once what waits: a timer would keep the process alive. */
    end(): void {
      isEnded = true
      for (const finish of pendingAnswers) finish()
    },
  }
}
