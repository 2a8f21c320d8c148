import type { SandboxClock } from '../time/clock.js'

/** The merchant's HTTP status, or why there was none. */
export type MerchantCallResult = number | 'unreachable' | 'timeout'

export interface MerchantCallOptions {
  readonly fetch: typeof fetch
  /** The real one: how long a network takes has nothing to do with the sandbox's time. */
  readonly clock: SandboxClock
  readonly timeoutMs: number
  /** The functions that end a request early: its own is added while it runs. */
  readonly stops: Set<() => void>
}

/** Sends one request to the merchant and looks at no more than the status of its answer. A redirect is not followed. */
export async function callMerchant(
  url: string,
  init: RequestInit,
  { fetch, clock, timeoutMs, stops }: MerchantCallOptions,
): Promise<MerchantCallResult> {
  const controller = new AbortController()
  let isLate = false
  const stop = () => controller.abort()
  const cancelTimer = clock.setTimer(() => {
    isLate = true
    stop()
  }, timeoutMs)
  stops.add(stop)
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: controller.signal })
    await response.body?.cancel()
    return response.status
  } catch {
    // Whatever broke, there was no answer: that is the result, and the caller writes it down.
    return isLate ? 'timeout' : 'unreachable'
  } finally {
    cancelTimer()
    stops.delete(stop)
  }
}
