import type { SandboxClock } from './clock.js'

export type MovableClock = ReturnType<typeof createMovableClock>

interface Timer {
  readonly at: number
  readonly act: () => unknown
}

/** Browsers and Node run a longer timer at once. */
const longestTimerMs = 2_147_483_647

/** How long a move waits for due work: a receiver that never answers must not stop the time. */
const moveTimeoutMs = 1_000

export function createMovableClock(base: SandboxClock) {
  const timers = new Set<Timer>()
  let aheadMs = 0
  let isClosed = false
  let disarm = () => {}
  let moves: Promise<unknown> = Promise.resolve()
  const underWay = new Set<Promise<unknown>>()
  const now = () => base.now() + aheadMs

  /** Of two at the same time, the one that was set first. */
  function earliest(until = Infinity): Timer | undefined {
    let found: Timer | undefined
    for (const timer of timers) if (timer.at <= until && (found === undefined || timer.at < found.at)) found = timer
    return found
  }

  /** Sets one timer of the base clock, for the earliest of ours. */
  function arm() {
    disarm()
    disarm = () => {}
    const next = earliest()
    if (next) disarm = base.setTimer(wake, Math.min(Math.max(next.at - now(), 0), longestTimerMs))
  }

  function wake() {
    for (let due = earliest(now()); due; due = earliest(now())) {
      timers.delete(due)
      begin(due)
    }
    arm()
  }

  function begin({ act }: Timer) {
    const outcome = act()
    if (!(outcome instanceof Promise)) return
    const done: Promise<unknown> = outcome.finally(() => underWay.delete(done))
    underWay.add(done)
  }

  async function rest() {
    while (underWay.size > 0) {
      const begun = [...underWay]
      await withinTimeout(Promise.all(begun), base)
      for (const each of begun) underWay.delete(each)
    }
  }

  async function move(ms: number) {
    const end = now() + ms
    await rest()
    for (let due = earliest(end); due; due = earliest(end)) {
      timers.delete(due)
      aheadMs += Math.max(due.at - now(), 0)
      begin(due)
      await rest()
    }
    aheadMs += Math.max(end - now(), 0)
    arm()
  }

  return {
    now,
    /** Runs `act` once after `ms`, or when the clock is moved past it. Returns a function that cancels it. */
    setTimer(act: () => unknown, ms: number) {
      const timer = { at: now() + ms, act }
      if (!isClosed) timers.add(timer)
      arm()
      return () => {
        if (timers.delete(timer)) arm()
      }
    },
    /** Moves the time forward. Resolves when all due work and all work under way is done, webhooks included. */
    advance(ms: number) {
      const moved = moves.then(() => move(ms))
      moves = moved.catch(() => {})
      return moved
    },
    close() {
      isClosed = true
      timers.clear()
      disarm()
    },
  }
}

async function withinTimeout(outcome: Promise<unknown>, base: SandboxClock): Promise<void> {
  let cancel = () => {}
  const timeout = new Promise<void>((resolve) => {
    cancel = base.setTimer(resolve, moveTimeoutMs)
  })
  await Promise.race([outcome, timeout]).finally(cancel)
}

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
