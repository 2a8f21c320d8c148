import type { SpanStart } from '../observe/telemetry.js'
import type { Watch } from '../observe/watch.js'

interface TimedCall extends Omit<Extract<SpanStart, { readonly type: 'callback' }>, 'type'> {
  /** The same for every try of one event. */
  readonly id: string
}

/**
 * Limits how long each of the merchant's callbacks may take. A callback that never ends holds a
 * connection of the store: ten of them take the whole pool, and no payment can be made.
 */
export interface CallbackTimer {
  readonly timeoutMs: number
  /**
   * Calls a callback. If it takes longer, rejects with a `CallbackTimeout` and aborts its signal.
   */
  inTime(timed: TimedCall, call: (signal: AbortSignal) => unknown): Promise<void>
  /** Whether a callback is still running after its time, and no later try of it has ended. */
  readonly areHanging: () => boolean
}

class CallbackTimeout extends Error {
  override readonly name = 'CallbackTimeout'
}

/** The `reason` of a log line about a callback that failed. */
export function reasonOf(error: unknown): { readonly reason?: 'timeout' } {
  return error instanceof CallbackTimeout ? { reason: 'timeout' } : {}
}

interface CallbackTimerOptions {
  /** How long each callback may take. @default 30_000 */
  readonly timeoutMs?: number | undefined
  readonly watch: Watch
}

export function createCallbackTimer({
  timeoutMs = 30_000,
  watch,
}: CallbackTimerOptions): CallbackTimer {
  const hanging = new Map<string, Promise<unknown>>()

  async function callInTime(id: string, call: (signal: AbortSignal) => unknown) {
    const timeout = new AbortController()
    const running = (async () => await call(timeout.signal))()
    let timer: ReturnType<typeof setTimeout> | undefined
    const timedOut = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const error = new CallbackTimeout('The callback did not end within `callbacks.timeoutMs`.')
        hanging.set(id, running)
        reject(error)
        timeout.abort(error)
      }, timeoutMs)
    })
    const onEnd = () => {
      clearTimeout(timer)
      // A later try of the event may hang meanwhile.
      if (hanging.get(id) === running) hanging.delete(id)
    }
    running.then(onEnd, onEnd)
    await Promise.race([running, timedOut])
    hanging.delete(id)
  }

  async function inTime({ id, ...span }: TimedCall, call: (signal: AbortSignal) => unknown) {
    const { callback } = span
    await watch.inSpan({ type: 'callback', ...span }, async () => {
      const startedAt = performance.now()
      let result: 'done' | 'failed' | 'timeout' = 'done'
      try {
        await callInTime(id, call)
      } catch (error) {
        result = reasonOf(error).reason ?? 'failed'
        throw error
      } finally {
        const duration_ms = performance.now() - startedAt
        watch.measure({ name: 'callback', callback, result, duration_ms })
      }
    })
  }

  return { timeoutMs, inTime, areHanging: () => hanging.size > 0 }
}
