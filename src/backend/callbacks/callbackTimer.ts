import type { SpanStart } from '../observe/telemetry.js'
import type { Watch } from '../observe/watch.js'

interface TimedCall extends Omit<Extract<SpanStart, { readonly type: 'callback' }>, 'type'> {
  /** The same for every try of one event. */
  readonly id: string
}

/** Limits how long each of the merchant's callbacks may take. */
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

/** For the log line of a callback that failed. */
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

  async function callInTime(name: string, call: (signal: AbortSignal) => unknown): Promise<void> {
    const timeout = new AbortController()
    const called = (async () => await call(timeout.signal))()
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const error = new CallbackTimeout('The callback did not end within `callbacks.timeoutMs`.')
        hanging.set(name, called)
        reject(error)
        timeout.abort(error)
      }, timeoutMs)
    })
    const remove = () => {
      clearTimeout(timer)
      if (hanging.get(name) === called) hanging.delete(name)
    }
    called.then(remove, remove)
    await Promise.race([called, isLate])
    hanging.delete(name)
  }

  async function inTime(
    { id, ...span }: TimedCall,
    call: (signal: AbortSignal) => unknown,
  ): Promise<void> {
    await watch.inSpan({ type: 'callback', ...span }, async () => {
      const startedAt = performance.now()
      let result: 'done' | 'failed' | 'timeout' = 'done'
      try {
        await callInTime(id, call)
      } catch (error) {
        result = error instanceof CallbackTimeout ? 'timeout' : 'failed'
        throw error
      } finally {
        watch.measure({
          name: 'callback',
          callback: span.callback,
          result,
          duration_ms: performance.now() - startedAt,
        })
      }
    })
  }

  return { timeoutMs, inTime, areHanging: () => hanging.size > 0 }
}
