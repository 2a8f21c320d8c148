import { letProcessEnd } from '../time/wakeTimer.js'

/** Limits the merchant's callbacks: how long each may take, and how many run at once. */
export interface CallbackLimits {
  readonly maxCallbacks: number
  /** Whether so many wait already that another must not. */
  readonly isFull: () => boolean
  /** Runs `work` as soon as fewer than `maxCallbacks` others run, in the order of the calls. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>
  /**
   * Calls a callback, and rejects with a `CallbackTimeout` when it has not ended in time; then its signal is aborted. `name`
   * is the same for every try of one event.
   */
  inTime(name: string, call: (signal: AbortSignal) => unknown): Promise<void>
  /** Whether some callback runs on past its time, and no later try of the same has ended. */
  readonly areHanging: () => boolean
}

/** What a callback is rejected with that took too long. */
class CallbackTimeout extends Error {
  override readonly name = 'CallbackTimeout'
}

/** For the log line of a callback that failed. */
export function reasonOf(error: unknown): { readonly reason?: 'timeout' } {
  return error instanceof CallbackTimeout ? { reason: 'timeout' } : {}
}

const defaultTimeoutMs = 30_000

/** A callback that uses a second connection of the store's pool takes two: with 10, the default of `pg`, two are left. */
const defaultMaxCallbacks = 4

/** Events that wait in memory for their turn; further ones wait in the store. */
const waitingLimit = 100

interface LimitOptions {
  readonly callbackTimeoutMs?: number
  readonly maxCallbacks?: number
}

export function createCallbackLimits({
  callbackTimeoutMs = defaultTimeoutMs,
  maxCallbacks = defaultMaxCallbacks,
}: LimitOptions): CallbackLimits {
  const waiting: (() => void)[] = []
  const hanging = new Map<string, Promise<unknown>>()
  let running = 0

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running < maxCallbacks) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The next one takes over the place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  async function inTime(name: string, call: (signal: AbortSignal) => unknown): Promise<void> {
    const timeout = new AbortController()
    const called = (async () => await call(timeout.signal))()
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const error = new CallbackTimeout('The callback did not end within `callbackTimeoutMs`.')
        hanging.set(name, called)
        reject(error)
        timeout.abort(error)
      }, callbackTimeoutMs)
      letProcessEnd(timer)
    })
    const remove = () => {
      clearTimeout(timer)
      if (hanging.get(name) === called) hanging.delete(name)
    }
    called.then(remove, remove)
    await Promise.race([called, isLate])
    hanging.delete(name)
  }

  return {
    maxCallbacks,
    isFull: () => waiting.length >= waitingLimit,
    inTurn,
    inTime,
    areHanging: () => hanging.size > 0,
  }
}
