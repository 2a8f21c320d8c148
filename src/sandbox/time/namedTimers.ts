import type { MovableClock } from './movableClock.js'

/** Timers by name, at most one each: when a payment expires, when a subscription charges. */
export interface NamedTimers {
  /** Runs `act` at the time given, in milliseconds since 1970; an earlier timer of this name is cleared. */
  set(name: string, at: number, act: () => void): void
  clear(name: string): void
}

export function createNamedTimers(clock: MovableClock): NamedTimers {
  const stops = new Map<string, () => void>()
  const clear = (name: string) => {
    stops.get(name)?.()
    stops.delete(name)
  }
  return {
    set(name, at, act) {
      clear(name)
      const stop = clock.setTimer(() => {
        stops.delete(name)
        act()
      }, at - clock.now())
      stops.set(name, stop)
    },
    clear,
  }
}
