import { bytesPerUnit } from './bodyBudget.js'

/** Resolves when it is the turn of a piece of work on so many bytes. */
export type Pace = (bytes: number) => Promise<void>

/** Several times what reading a unit takes: the rest of the time is for all else that the process does, such as payments. */
const msPerUnit = 2
/** Timers are no finer. */
const shortestWaitMs = 1

/**
 * Spreads work over time, so that a burst of reports does not stop the process. Each caller waits by a timer of its own: some
 * runtimes end a request's timers together with it, and a queue that waits for another request's would stop.
 */
export function createPace(): Pace {
  let freeAt = 0
  return async (bytes) => {
    const time = performance.now()
    const startAt = Math.max(time, freeAt)
    freeAt = startAt + (bytes / bytesPerUnit) * msPerUnit
    if (startAt - time >= shortestWaitMs) await new Promise((resolve) => setTimeout(resolve, startAt - time))
  }
}
