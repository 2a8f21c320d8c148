import { countKey, dayOf, type GuardCount, type GuardStore } from '../store/guardStore.js'

export type Counted = Pick<GuardCount, 'page' | 'what' | 'engine'> & Partial<Pick<GuardCount, 'subject' | 'sha256'>>

/** Counts in memory and writes sums to the store: one visit makes a report for each script. */
export interface Counts {
  readonly add: (counted: Counted, count?: number) => void
  /** Resolves when the counts are written, or kept because the store failed. */
  readonly write: () => Promise<void>
  readonly isDue: (afterMs: number) => boolean
}

const dayMs = 86_400_000
/** Further new keys are dropped until the next write, so that a failing store does not use memory without limit. */
const mostKeys = 2_000

/** @param onFailure gets what the store threw */
export function createCounts({ store, now, onFailure }: CountsOptions): Counts {
  let counts = new Map<string, GuardCount>()
  let writtenAt = now()
  const today = createToday(now)

  function put(entry: GuardCount): void {
    const key = countKey(entry)
    const known = counts.get(key)
    if (known === undefined && counts.size >= mostKeys) return
    counts.set(key, { ...entry, count: entry.count + (known?.count ?? 0) })
  }

  return {
    add({ page, what, engine, subject = '', sha256 = '' }, count = 1) {
      put({ day: today(), page, what, engine, subject, sha256, count })
    },
    async write() {
      const written = [...counts.values()]
      counts = new Map()
      writtenAt = now()
      if (written.length === 0) return
      try {
        await store.addCounts(written)
      } catch (error) {
        for (const entry of written) put(entry)
        onFailure(error)
      }
    },
    isDue: (afterMs) => counts.size > 0 && now() - writtenAt >= afterMs,
  }
}

/** The day, formatted once: thousands of reports are counted, and formatting a date takes longer than all else. */
function createToday(now: () => number): () => string {
  let day = Number.NaN
  let text = ''
  return () => {
    const time = now()
    if (Math.floor(time / dayMs) === day) return text
    day = Math.floor(time / dayMs)
    text = dayOf(time)
    return text
  }
}

interface CountsOptions {
  readonly store: Pick<GuardStore, 'addCounts'>
  readonly now: () => number
  readonly onFailure: (error: unknown) => void
}
