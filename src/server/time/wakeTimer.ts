/** One timer for all that wait: it keeps every whole second in which something falls due, and rings for the next. */
export interface WakeTimer {
  wakeIn(delayMs: number): void
  close(): void
}

/** Timers may ring a moment early, and an event must be due by then. */
const slackMs = 50

/** Makes a timer that does not keep the process alive. */
export function createWakeTimer(ring: () => void): WakeTimer {
  const wanted = new Set<number>()
  let handle: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function arm(): void {
    clearTimeout(handle)
    if (isClosed || wanted.size === 0) return
    const next = Math.min(...wanted)
    handle = setTimeout(
      () => {
        wanted.delete(next)
        ring()
        arm()
      },
      next * 1000 - performance.now(),
    )
    letProcessEnd(handle)
  }

  return {
    wakeIn(delayMs) {
      wanted.add(Math.ceil((performance.now() + delayMs + slackMs) / 1000))
      arm()
    },
    close() {
      isClosed = true
      clearTimeout(handle)
    },
  }
}

/** In Node a timer keeps the process alive unless told not to; elsewhere it is a number. */
export function letProcessEnd(handle: unknown): void {
  if (typeof handle === 'object' && handle !== null && 'unref' in handle && typeof handle.unref === 'function') {
    handle.unref()
  }
}
