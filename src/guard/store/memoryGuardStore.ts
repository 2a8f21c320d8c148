import type { PageChange } from '../changes/pageChange.js'
import { addCount, type GuardCount, type GuardStore } from './guardStore.js'

/**
 * Keeps a guard's records in this process, for development and tests. They are lost on a restart.
 */
export function memoryGuardStore(): GuardStore {
  const changes = new Map<string, PageChange>()
  /** When to notify of each unnotified change. Separate, because most changes are notified. */
  const notifyTimes = new Map<string, number>()
  const counts = new Map<string, GuardCount>()

  return {
    async recordChange(change, notifyAt) {
      const storedChange = changes.get(change.id)
      if (!storedChange) {
        changes.set(change.id, change)
        notifyTimes.set(change.id, notifyAt)
        return change
      }
      const lastSeenAt = Math.max(change.lastSeenAt, storedChange.lastSeenAt)
      const seenChange = { ...storedChange, lastSeenAt }
      changes.set(change.id, seenChange)
      return seenChange
    },

    async takeUnnotified({ now, until, limit }) {
      const dueTimes = [...notifyTimes].filter(([_id, notifyAt]) => notifyAt <= now)
      const dueIds = dueTimes.slice(0, limit).map(([id]) => id)
      for (const id of dueIds) notifyTimes.set(id, until)
      return dueIds.flatMap((id) => changes.get(id) ?? [])
    },

    async markNotified(id) {
      notifyTimes.delete(id)
    },

    async acceptChange(id, accepted) {
      const change = changes.get(id)
      if (change) changes.set(id, { ...change, accepted })
      return change !== undefined
    },

    async addCounts(addedCounts) {
      for (const count of addedCounts) addCount(counts, count)
    },

    async read({ from, to }) {
      const start = Date.parse(from)
      const end = Date.parse(to) + dayMs
      const isInPeriod = ({ firstSeenAt, lastSeenAt }: PageChange) =>
        firstSeenAt < end && lastSeenAt >= start
      return {
        changes: [...changes.values()].filter(isInPeriod),
        counts: [...counts.values()].filter(({ day }) => day >= from && day <= to),
      }
    },
  }
}

const dayMs = 86_400_000
