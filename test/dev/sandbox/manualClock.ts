import type { SandboxClock } from '../../../src/dev/sandbox/time/clock.js'

/** A clock moved by hand: timers run, in order, when the time is moved past them. */
export interface ManualClock extends SandboxClock {
  advance(ms: number): void
  /** How many timers wait. */
  waiting(): number
}

export function createManualClock(startsAt: string): ManualClock {
  let now = Date.parse(startsAt)
  const timers = new Map<symbol, { readonly at: number; readonly act: () => void }>()
  return {
    now: () => now,
    setTimer(callback, ms) {
      const key = Symbol('timer')
      timers.set(key, { at: now + ms, act: callback })
      return () => timers.delete(key)
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [earliestTimer] = [...timers]
          .filter(([, { at }]) => at <= end)
          .sort(([, a], [, b]) => a.at - b.at)
        if (earliestTimer === undefined) break
        const [key, { at, act: callback }] = earliestTimer
        timers.delete(key)
        now = at
        callback()
      }
      now = end
    },
    waiting: () => timers.size,
  }
}
