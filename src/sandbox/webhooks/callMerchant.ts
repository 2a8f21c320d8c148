import type { SandboxClock } from '../time/clock.js'

/** The merchant's HTTP status, or why there was none. */
export type MerchantCallResult = number | 'unreachable' | 'timeout'

export interface MerchantCallOptions {
  readonly fetch: typeof fetch
  /** The real clock, as the network's time is not the sandbox's. */
  readonly clock: SandboxClock
  readonly timeoutMs: number
  /** The functions that abort running requests. */
  readonly stops: Set<() => void>
}

/** Sends one request to the merchant and returns the status of its answer. Follows no redirect. */
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
    return isLate ? 'timeout' : 'unreachable'
  } finally {
    cancelTimer()
    stops.delete(stop)
  }
}
