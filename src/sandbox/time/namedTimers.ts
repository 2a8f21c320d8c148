import type { MovableClock } from './movableClock.js'

/** At most one timer for each name, such as the expiry of a payment or the charge of a subscription. */
export function createNamedTimers(clock: MovableClock) {
  const stops = new Map<string, () => void>()
  const clear = (name: string) => {
    stops.get(name)?.()
    stops.delete(name)
  }
  return {
    /** Runs `act` at a time, in milliseconds since 1970. Clears the earlier timer of this name. */
    set(name: string, at: number, act: () => void) {
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
