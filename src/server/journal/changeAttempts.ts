import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { planCheck } from '../attempts/checkPlan.js'
import type { AttemptsContext, ChangeAttempt } from '../attempts/context.js'
import { entryOfChange } from './entryOfChange.js'

interface AttemptChanges extends Pick<AttemptsContext, 'now' | 'policy'> {
  readonly store: Pick<AttemptsContext['store'], 'changeAttempt'>
  /** Called with every attempt that was looked at, changed or not: when the next check of it is due. */
  readonly noteCheck: (attempt: AttemptRecord) => void
}

/**
 * Makes the one way in which a server changes its attempts: with a plan for what the change leaves undecided, and with an
 * entry in the journal.
 */
export function changeAttempts({ store, now, policy, noteCheck }: AttemptChanges): ChangeAttempt {
  return async (key, change, cause) => {
    const changed = await store.changeAttempt({
      key,
      change: (current) => {
        const next = change(current)
        if (next === current) return current
        const at = now()
        return planCheck(current, { ...next, updatedAt: at }, { now: at, policy })
      },
      journal: (before, after) => entryOfChange(before, after, cause),
    })
    if (changed) noteCheck(changed.after)
    return changed
  }
}
