import { bytesPerUnit } from './bodyBudget.js'

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
    const waitMs = startAt - time
    if (waitMs >= shortestWaitMs) await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}
