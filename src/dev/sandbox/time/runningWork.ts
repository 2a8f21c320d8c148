import { type SandboxClock, withinMs } from './clock.js'

/** How long the sandbox's time waits for a receiver that does not answer. */
const waitLimitMs = 1_000

interface RunningWorkOptions {
  readonly clock: SandboxClock
  /** Gets the name of an error alone: its message could quote a request. */
  readonly onError: (errorName: string) => void
}

/** The work that goes on behind the answers: webhooks that are sent, jobs that are done. */
export function createRunningWork({ clock, onError }: RunningWorkOptions) {
  const running = new Set<Promise<unknown>>()
  return {
    add(work: Promise<unknown>) {
      const tracked: Promise<unknown> = work
        .catch(({ name }) => onError(`${name}`))
        .finally(() => running.delete(tracked))
      running.add(tracked)
    },
    /** Waits until nothing runs, however long that takes. */
    async finish() {
      while (running.size > 0) await Promise.all(running)
    },
    /**
     * Waits until nothing runs, and stops waiting for work that takes longer than a second. A
     * receiver that never answers must not stop the sandbox's time.
     */
    async finishOrForget() {
      while (running.size > 0) {
        const begun = [...running]
        await withinMs(Promise.all(begun), { clock, ms: waitLimitMs }).catch(() => {})
        for (const work of begun) running.delete(work)
      }
    },
  }
}
