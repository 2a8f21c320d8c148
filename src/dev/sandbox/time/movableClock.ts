import type { SandboxClock } from './clock.js'

/** Something to do later. */
export interface Job {
  /** `sending` is a delivery under way. */
  readonly kind: 'expiry' | 'charge' | 'delivery' | 'sending'
  /**
   * In milliseconds since 1970, by the sandbox's time. Of `sending` by the real time: then its
   * process has ended.
   */
  readonly at: number
}

/** What is stored about the time. */
export interface Schedule {
  /** How far the sandbox's time is ahead of the clock. */
  aheadMs: number
  /** By payment, subscription or delivery. */
  readonly jobs: Map<string, Job>
}

/** The time of a sandbox: {@link createMovableClock}. */
export type MovableClock = ReturnType<typeof createMovableClock>

/**
 * A clock that runs with the real one and can be moved forward. It keeps what is planned, and
 * does none of it: a worker asks for the next job. A name has one job at a time, so planning is
 * also how a job is moved.
 */
export function createMovableClock(base: SandboxClock, schedule: Schedule) {
  const { jobs } = schedule
  const now = () => base.now() + schedule.aheadMs
  /** Replaces the earlier job of this name. */
  const plan = (name: string, job: Job) => {
    jobs.delete(name)
    jobs.set(name, job)
  }
  return {
    now,
    /** Moves the time forward. */
    moveTo(time: number) {
      schedule.aheadMs += Math.max(time - now(), 0)
    },
    plan,
    planSending: (name: string, timeoutMs: number) =>
      plan(name, { kind: 'sending', at: base.now() + timeoutMs }),
    cancel: (name: string) => void jobs.delete(name),
    /** The earliest job. Of two at the same time, the one that was planned first. */
    next(until = Infinity) {
      let earliestJob: (Job & { readonly name: string }) | undefined
      for (const [name, { kind, at: planned }] of jobs) {
        const retryAt = planned <= base.now() ? now() : Infinity
        const dueAt = kind === 'sending' ? retryAt : planned
        if (dueAt <= until && dueAt < (earliestJob?.at ?? Infinity))
          earliestJob = { name, kind, at: dueAt }
      }
      return earliestJob
    },
  }
}
