import type { SandboxClock } from '../time/clock.js'

/** The HTTP status of the merchant's answer, or why there is none. */
export type MerchantCallResult = number | 'unreachable' | 'timeout'

/** The result of one call, and how many milliseconds of real time it took. */
export interface MerchantAnswer {
  readonly result: MerchantCallResult
  readonly took_ms: number
}

interface MerchantOptions {
  readonly fetch: typeof fetch
  /** The real clock, as the network's time is not the sandbox's. */
  readonly clock: SandboxClock
  readonly timeoutMs: number
}

/**
 * Sends requests to the merchant's addresses, each with a time limit. It reads no answer's body:
 * what the receiver must answer is not shown, and the status is enough.
 *
 * @see The interface, "Events"
 */
export function createMerchant({ fetch, clock, timeoutMs }: MerchantOptions) {
  const closing = new AbortController()
  return {
    /**
     * Sends one request and returns the status of its answer; `undefined` after `close`. Follows no
     * redirect.
     */
    async call(url: string, init: RequestInit): Promise<MerchantAnswer | undefined> {
      if (closing.signal.aborted) return undefined
      const startedAt = clock.now()
      const answer = (result: MerchantCallResult) => ({ result, took_ms: clock.now() - startedAt })
      const timeout = new AbortController()
      const cancelTimer = clock.setTimer(() => timeout.abort(), timeoutMs)
      const signal = AbortSignal.any([closing.signal, timeout.signal])
      try {
        const response = await fetch(url, { ...init, redirect: 'manual', signal })
        await response.body?.cancel()
        return closing.signal.aborted ? undefined : answer(response.status)
      } catch {
        if (closing.signal.aborted) return undefined
        return answer(timeout.signal.aborted ? 'timeout' : 'unreachable')
      } finally {
        cancelTimer()
      }
    },
    close: () => closing.abort(),
  }
}
