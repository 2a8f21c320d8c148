import { setNewest } from '../../core/model/setNewest.js'

interface ScoreRules {
  /** A key is suspicious from this many points on, until it has half of them. */
  readonly limit: number
  /** After this time half of the points are left. */
  readonly halfLifeMs: number
  /**
   * A try that is not decided counts half a point, so that many at once are noticed before the
   * first decline.
   */
  readonly countsUndecided: boolean
}

/** What is known of a key. */
export interface Standing {
  readonly isSuspicious: boolean
  /** How long its tries are refused. Milliseconds; 0 if they are not. */
  readonly refusedForMs: number
  /** It has paid within 30 days, and had no decline since. */
  readonly isTrusted: boolean
}

/** The points of many keys of one kind, such as addresses. */
export interface Scores {
  standingOf(key: string, now: number): Standing
  /** Adds or removes points. The sum stays between 0 and twice the limit. */
  add(key: string, points: number, now: number): void
  noteApproval(key: string, now: number): void
  countUndecided(key: string, change: 1 | -1, now: number): void
}

interface Entry {
  points: number
  updatedAt: number
  /** It was over the limit, and has not fallen below half of it since. */
  isOver: boolean
  undecided: number
  refusedUntil: number
  approvedAt: number
}

/** An attacker who floods the memory with keys displaces the oldest: about 3 MB for each kind. */
const keyLimit = 20_000
const refusalMs = 600_000
const trustMs = 30 * 86_400_000

/** Makes the points of one kind, in this process's memory. */
export function createScores({ limit, halfLifeMs, countsUndecided }: ScoreRules): Scores {
  const entries = new Map<string, Entry>()

  /** Updates an entry to `now`, and moves it to the end: the first is displaced next. */
  function updateEntry(key: string, now: number): Entry {
    const entry = entries.get(key) ?? { ...unusedEntry, updatedAt: now }
    setNewest(entries, key, entry, keyLimit)
    // If the clock was set back, the points stay.
    const sinceMs = Math.max(now - entry.updatedAt, 0)
    entry.points *= 0.5 ** (sinceMs / halfLifeMs)
    entry.updatedAt = now
    if (entry.points < limit / 2) entry.isOver = false
    return entry
  }

  return {
    standingOf(key, now) {
      if (!entries.has(key)) return { isSuspicious: false, refusedForMs: 0, isTrusted: false }
      const { points, isOver, undecided, refusedUntil, approvedAt } = updateEntry(key, now)
      const hasManyUndecided = countsUndecided && points + undecided / 2 >= limit
      return {
        isSuspicious: isOver || hasManyUndecided,
        refusedForMs: Math.max(refusedUntil - now, 0),
        isTrusted: points < 1 && now - approvedAt < trustMs,
      }
    },
    add(key, points, now) {
      const entry = updateEntry(key, now)
      entry.points = Math.max(entry.points + points, 0)
      if (entry.points >= limit) entry.isOver = true
      if (entry.points < 2 * limit) return
      entry.points = 2 * limit
      entry.refusedUntil = now + refusalMs
    },
    noteApproval(key, now) {
      updateEntry(key, now).approvedAt = now
    },
    countUndecided(key, change, now) {
      const entry = updateEntry(key, now)
      entry.undecided = Math.max(entry.undecided + change, 0)
    },
  }
}

const unusedEntry: Entry = {
  points: 0,
  updatedAt: 0,
  isOver: false,
  undecided: 0,
  refusedUntil: 0,
  approvedAt: Number.NEGATIVE_INFINITY,
}
