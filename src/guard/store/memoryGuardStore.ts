import type { PageChange } from '../changes/pageChange.js'
import { countKey, type GuardCount, type GuardStore } from './guardStore.js'

interface Entry {
  readonly change: PageChange
  /** `undefined` once somebody was notified. */
  readonly notifyAt: number | undefined
}

/** Keeps what a guard saw in this process, for development and tests. Nothing survives a restart. */
export function memoryGuardStore(): GuardStore {
  const entries = new Map<string, Entry>()
  const counts = new Map<string, GuardCount>()

  return {
    async recordChange(change, notifyAt) {
      const known = entries.get(change.id)
      const lastSeenAt = Math.max(change.lastSeenAt, known?.change.lastSeenAt ?? 0)
      const entry = known ? { ...known, change: { ...known.change, lastSeenAt } } : { change, notifyAt }
      entries.set(change.id, entry)
      return entry.change
    },

    async takeUnnotified({ now, until, limit }) {
      const due = [...entries.values()].filter(({ notifyAt = Infinity }) => notifyAt <= now).slice(0, limit)
      for (const { change } of due) entries.set(change.id, { change, notifyAt: until })
      return due.map(({ change }) => change)
    },

    async markNotified(id) {
      const entry = entries.get(id)
      if (entry) entries.set(id, { change: entry.change, notifyAt: undefined })
    },

    async acceptChange(id, accepted) {
      const entry = entries.get(id)
      if (entry) entries.set(id, { ...entry, change: { ...entry.change, accepted } })
      return entry !== undefined
    },

    async addCounts(added) {
      for (const entry of added) {
        const name = countKey(entry)
        counts.set(name, { ...entry, count: (counts.get(name)?.count ?? 0) + entry.count })
      }
    },

    async read({ from, to }) {
      const [start, end] = [Date.parse(from), Date.parse(to) + dayMs]
      const changes = [...entries.values()].map(({ change }) => change)
      return {
        changes: changes.filter(({ firstSeenAt, lastSeenAt }) => firstSeenAt < end && lastSeenAt >= start),
        counts: [...counts.values()].filter(({ day }) => day >= from && day <= to),
      }
    },
  }
}

const dayMs = 86_400_000
