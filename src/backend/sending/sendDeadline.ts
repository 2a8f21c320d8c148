import type { ServerContext } from '../context/serverContext.js'
import { defaultTimeoutMs } from '../service/serviceOptions.js'

/**
 * What the last try may need in addition: the waits between tries, and the difference of the two
 * clocks.
 */
const marginMs = 2_000

/**
 * Measures how long a request may still be sent. Asked right before each try: a process that was
 * paused may go on after its order was given to another attempt.
 *
 * Two tries may time out before the last one begins, which must end before recovery checks the
 * attempt (`answerTimeoutMs`). The longer time of both clocks counts: the wall clock may be set
 * back, and the monotonic clock may stop with its machine.
 */
export function startSendDeadline({ now, options }: ServerContext): () => boolean {
  const limitMs = 2 * (options.service.timeoutMs ?? defaultTimeoutMs) + marginMs
  const startedAt = now()
  const startedMark = performance.now()
  return () => {
    const elapsedMs = Math.max(now() - startedAt, performance.now() - startedMark)
    return elapsedMs <= limitMs
  }
}
