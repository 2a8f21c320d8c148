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
    setTimer(act, ms) {
      const key = Symbol('timer')
      timers.set(key, { at: now + ms, act })
      return () => timers.delete(key)
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [next] = [...timers]
          .filter(([, { at }]) => at <= end)
          .sort(([, a], [, b]) => a.at - b.at)
        if (next === undefined) break
        const [key, { at, act }] = next
        timers.delete(key)
        now = at
        act()
      }
      now = end
    },
    waiting: () => timers.size,
  }
}
