import { formatDate } from '../../core/model/timestamp.js'
import { addCount, countKey, type GuardCount, type GuardStore } from '../store/guardStore.js'

type Counted = Pick<GuardCount, 'page' | 'what' | 'engine'> &
  Partial<Pick<GuardCount, 'subject' | 'sha256'>>

export type Counts = ReturnType<typeof createCounts>

/**
 * Further new keys are dropped until the next write, so that a failing store does not use memory
 * without limit.
 */
const mostKeys = 2_000

/** Counts in memory and writes sums to the store: one visit makes a report for each script. */
export function createCounts({ store, now, onFailure }: CountsOptions) {
  let counts = new Map<string, GuardCount>()
  let writtenAt = now()

  function addEntry(entry: GuardCount) {
    if (counts.size < mostKeys || counts.has(countKey(entry))) addCount(counts, entry)
  }

  return {
    add({ page, what, engine, subject = '', sha256 = '' }: Counted, count = 1) {
      addEntry({ day: formatDate(now()), page, what, engine, subject, sha256, count })
    },
    /** Resolves when the counts are written, or kept because the store failed. */
    async write() {
      const entries = [...counts.values()]
      counts = new Map()
      writtenAt = now()
      if (entries.length === 0) return
      try {
        await store.addCounts(entries)
      } catch (error) {
        for (const entry of entries) addEntry(entry)
        onFailure(error)
      }
    },
    /** Whether there are counts to write, and the last write was so long ago. */
    isDue(afterMs: number) {
      return counts.size > 0 && now() - writtenAt >= afterMs
    },
  }
}

interface CountsOptions {
  readonly store: Pick<GuardStore, 'addCounts'>
  readonly now: () => number
  readonly onFailure: (error: unknown) => void
}
