import type { Backend } from '../backend.js'
import type { AttemptRecord } from './attemptRecord.js'
import { planCheck } from './checkPlan.js'

/** Makes the one way in which a server changes its attempts: with a plan for what the change leaves undecided. */
export function changeAttempts({ store, now, policy, noteCheck }: AttemptChanges): Backend['change'] {
  return async (key, change) => {
    const stored = await store.changeAttempt(key, (current) => {
      const changed = change(current)
      if (changed === current) return current
      const at = now()
      return planCheck(current, { ...changed, updatedAt: at }, { now: at, policy })
    })
    if (stored) noteCheck(stored)
    return stored
  }
}

interface AttemptChanges extends Pick<Backend, 'store' | 'now' | 'policy'> {
  /** Told of every attempt that was looked at, changed or not: when the next check of it is due. */
  readonly noteCheck: (attempt: AttemptRecord) => void
}
