import { encodeWebhookForm } from '../wire/webhookBody.js'
import type { SandboxClock } from './clock.js'

/** The receiver's HTTP status, or why there was none. */
export type PostResult = number | 'unreachable' | 'timeout'

export interface PostWebhookOptions {
  readonly fetch: typeof fetch
  /** The real one: how long a network takes has nothing to do with the sandbox's time. */
  readonly clock: SandboxClock
  readonly timeoutMs: number
  /** Holds what ends the request before its time. */
  readonly stops: Set<() => void>
}

/** Posts one webhook. A redirect is not followed: it counts as a failed attempt, as any answer but 2xx does. */
export async function postWebhook(
  url: string,
  form: { readonly data: string; readonly signature: string },
  { fetch, clock, timeoutMs, stops }: PostWebhookOptions,
): Promise<PostResult> {
  const controller = new AbortController()
  let isLate = false
  const stop = () => controller.abort()
  const cancelTimer = clock.setTimer(() => {
    isLate = true
    stop()
  }, timeoutMs)
  stops.add(stop)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: encodeWebhookForm(form),
      redirect: 'manual',
      signal: controller.signal,
    })
    await response.body?.cancel()
    return response.status
  } catch {
    // Whatever broke, the receiver gave no answer; that is recorded as the attempt's result and tried again.
    return isLate ? 'timeout' : 'unreachable'
  } finally {
    cancelTimer()
    stops.delete(stop)
  }
}
