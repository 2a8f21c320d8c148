export type WakeTimer = ReturnType<typeof createWakeTimer>

/** A timer may fire early, and an event must be due then. */
const slackMs = 50

/** Makes a timer that calls back in each whole second in which something is due, and does not keep the process alive. */
export function createWakeTimer(onWake: () => void) {
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
        onWake()
        arm()
      },
      next * 1000 - performance.now(),
    )
    letProcessEnd(handle)
  }

  return {
    wakeIn(delayMs: number) {
      wanted.add(Math.ceil((performance.now() + delayMs + slackMs) / 1000))
      arm()
    },
    close() {
      isClosed = true
      clearTimeout(handle)
    },
  }
}

/** In Node a timer prevents the process from ending unless it is unreferenced; elsewhere it is a number. */
function letProcessEnd(handle: unknown): void {
  if (typeof handle === 'object' && handle !== null && 'unref' in handle && typeof handle.unref === 'function') {
    handle.unref()
  }
}
