import type { Backend } from './backend.js'
import { planCheck } from './checkPlan.js'

/** Makes the one way in which a server changes its attempts: with a plan for what the change leaves undecided. */
export function changeAttempts({ store, now, policy }: Pick<Backend, 'store' | 'now' | 'policy'>): Backend['change'] {
  return (key, change) =>
    store.changeAttempt(key, (current) => {
      const changed = change(current)
      if (changed === current) return current
      const at = now()
      return planCheck(current, { ...changed, updatedAt: at }, { now: at, policy })
    })
}
