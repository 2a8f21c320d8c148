import type { SandboxClock } from './clock.js'

/** Browsers and Node run a longer timer at once. */
const longestTimerMs = 2_147_483_647

interface JobTimerOptions {
  /** The real clock: the sandbox's own may stand still. */
  readonly clock: SandboxClock
  /**
   * Keeps an earlier end when a later one is set. Several processes share the jobs then, and this
   * one may have seen an older version of them. What is due is read again when the timer ends.
   */
  readonly keepsEarlierEnd: boolean
  readonly onEnd: () => void
}

/** One timer for the earliest job. A job that is further away than a timer reaches is set again. */
export function createJobTimer({ clock, keepsEarlierEnd, onEnd }: JobTimerOptions) {
  let endsAt = Infinity
  let cancel = () => {}
  return {
    /** By the real clock; `Infinity` while no job is planned. */
    endsAt: () => endsAt,
    set(newEnd: number) {
      if (keepsEarlierEnd && newEnd >= endsAt) return
      cancel()
      cancel = () => {}
      endsAt = newEnd
      if (newEnd === Infinity) return
      const end = () => {
        endsAt = Infinity
        onEnd()
      }
      cancel = clock.setTimer(end, Math.min(newEnd - clock.now(), longestTimerMs))
    },
    cancel: () => cancel(),
  }
}
