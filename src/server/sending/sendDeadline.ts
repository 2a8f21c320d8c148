import { defaultTimeoutMs } from '../../service/serviceOptions.js'
import type { SendingContext } from './context.js'

/** What a last try may need beside its own time: the waits between tries, and what the two clocks differ by. */
const marginMs = 2_000

/**
 * Begins to measure how long a request may still be sent, and answers the question whether it may. To be asked right before
 * each try: a process that was stopped (a debugger, SIGSTOP, a paused machine) goes on where it was, and its order may have
 * been given to another attempt meanwhile.
 *
 * Two tries may run out of time before the last one begins, which must end before recovery looks at the attempt
 * (`answerTimeoutMs`). Both clocks are asked, and the longer time counts: the wall clock may be set back, and a clock that
 * only runs forward may stop with its machine.
 */
export function startSendDeadline({ now, options }: Pick<SendingContext, 'now' | 'options'>): () => boolean {
  const limitMs = 2 * (options.service.timeoutMs ?? defaultTimeoutMs) + marginMs
  const startedAt = now()
  const startedMark = performance.now()
  return () => Math.max(now() - startedAt, performance.now() - startedMark) <= limitMs
}
