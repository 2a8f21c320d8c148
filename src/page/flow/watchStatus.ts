import type { CheckoutHost } from './checkoutHost.js'

const delaysMs: readonly number[] = [1_000, 1_000, 2_000, 3_000]
const laterDelayMs = 5_000

/** The longest sum of the delays. Time asleep, or waiting for an answer, does not count. */
const limitMs = 600_000

/** A question is not repeated on a wake before this time. */
const freshMs = 3_000

interface WatchOptions {
  readonly host: Pick<CheckoutHost, 'now' | 'setTimer' | 'onWake'>
  /** Asks once, and handles the answer. Never rejects. `'stop'` ends the watch. */
  ask(signal: AbortSignal): Promise<'again' | 'stop'>
  readonly atOnce: boolean
  /** Called when the time is over. Each later wake still asks once, until the watch is stopped. */
  onEnd(): void
  onRestore(): void
}

/**
 * Asks after 1, 1, 2, 3, 5, 5, … seconds for ten minutes, and when the page wakes. Answers how to
 * stop it.
 */
export function watchStatus({ host, ask, atOnce, onEnd, onRestore }: WatchOptions): () => void {
  let round = 0
  let waitedMs = 0
  let cancelTimer = (): void => {}
  let question: { readonly controller: AbortController; readonly askedAt: number } | undefined

  const askNow = async (): Promise<void> => {
    cancelTimer()
    // A question asked before the device slept may never be answered.
    question?.controller.abort()
    const controller = new AbortController()
    question = { controller, askedAt: host.now() }
    const decision = await ask(controller.signal)
    if (controller.signal.aborted) return
    question = undefined
    if (decision === 'stop') stop()
    else waitForNext()
  }

  const waitForNext = (): void => {
    const delayMs = delaysMs[round] ?? laterDelayMs
    if (waitedMs + delayMs > limitMs) {
      onEnd()
      return
    }
    round += 1
    waitedMs += delayMs
    cancelTimer = host.setTimer(askNow, delayMs)
  }

  const stopListening = host.onWake?.((isRestored) => {
    if (!question || host.now() - question.askedAt > freshMs) void askNow()
    if (isRestored) onRestore()
  })

  const stop = (): void => {
    cancelTimer()
    question?.controller.abort()
    stopListening?.()
  }

  if (atOnce) void askNow()
  else waitForNext()
  return stop
}
