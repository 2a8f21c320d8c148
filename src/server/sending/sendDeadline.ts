import type { Backend } from '../backend.js'

/** How long one call to the service may take when the options do not say. */
export const defaultTimeoutMs = 30_000

/** What a last try may need beside its own time: the waits between tries, and what the two clocks differ by. */
const marginMs = 2_000

/**
 * Begins to measure how long a request may still be sent, and answers the question whether it may. To be asked right before
 * each try: a process that stood still (a debugger, SIGSTOP, a paused machine) wakes up where it was, and its order may have
 * been given away meanwhile.
 *
 * Two tries may run out of time before the last one begins, which must end before recovery looks at the attempt
 * (`answerTimeoutMs`). Time is what the slower of two clocks lost sight of: the wall clock may be set back, and a clock that
 * only runs forward may stand still with its machine.
 */
export function startSendDeadline({ now, options }: Pick<Backend, 'now' | 'options'>): () => boolean {
  const limitMs = 2 * (options.service.timeoutMs ?? defaultTimeoutMs) + marginMs
  const startedAt = now()
  const startedMark = performance.now()
  return () => Math.max(now() - startedAt, performance.now() - startedMark) <= limitMs
}
