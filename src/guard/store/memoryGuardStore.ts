import type { PageChange } from '../changes/pageChange.js'
import { addCount, type GuardCount, type GuardStore } from './guardStore.js'

/**
 * Keeps a guard's records in this process, for development and tests. They are lost on a restart.
 */
export function memoryGuardStore(): GuardStore {
  const changes = new Map<string, PageChange>()
  /** When to notify of each unnotified change. Separate, because most changes are notified. */
  const unnotified = new Map<string, number>()
  const counts = new Map<string, GuardCount>()

  return {
    async recordChange(change, notifyAt) {
      const known = changes.get(change.id)
      const kept = {
        ...(known ?? change),
        lastSeenAt: Math.max(change.lastSeenAt, known?.lastSeenAt ?? 0),
      }
      changes.set(change.id, kept)
      if (!known) unnotified.set(change.id, notifyAt)
      return kept
    },

    async takeUnnotified({ now, until, limit }) {
      const due = [...unnotified]
        .flatMap(([id, notifyAt]) => (notifyAt <= now ? [id] : []))
        .slice(0, limit)
      for (const id of due) unnotified.set(id, until)
      return due.flatMap((id) => changes.get(id) ?? [])
    },

    async markNotified(id) {
      unnotified.delete(id)
    },

    async acceptChange(id, accepted) {
      const change = changes.get(id)
      if (change) changes.set(id, { ...change, accepted })
      return change !== undefined
    },

    async addCounts(added) {
      for (const entry of added) addCount(counts, entry)
    },

    async read({ from, to }) {
      const [start, end] = [Date.parse(from), Date.parse(to) + dayMs]
      return {
        changes: [...changes.values()].filter(
          ({ firstSeenAt, lastSeenAt }) => firstSeenAt < end && lastSeenAt >= start,
        ),
        counts: [...counts.values()].filter(({ day }) => day >= from && day <= to),
      }
    },
  }
}

const dayMs = 86_400_000
