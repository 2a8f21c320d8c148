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

export interface Standing {
  readonly isSuspicious: boolean
  readonly refusedForMs: number
  /** It has paid within 30 days, and had no decline since. */
  readonly isTrusted: boolean
}

export type Scores = ReturnType<typeof createScores>

interface Entry {
  points: number
  at: number
  isOver: boolean
  undecided: number
  refusedUntil: number
  approvedAt: number
}

/** An attacker who floods the memory with keys displaces the oldest: about 3 MB for each kind. */
const keyLimit = 20_000
const refusalMs = 600_000
const trustMs = 30 * 86_400_000

export function createScores({ limit, halfLifeMs, countsUndecided }: ScoreRules) {
  const entries = new Map<string, Entry>()

  /** Updates an entry to `now`, and moves it to the end: the first is displaced next. */
  const touch = (key: string, now: number): Entry => {
    const entry = entries.get(key) ?? { ...unused, at: now }
    setNewest(entries, key, entry, keyLimit)
    // If the clock was set back, the points stay.
    entry.points *= 0.5 ** (Math.max(now - entry.at, 0) / halfLifeMs)
    entry.at = now
    if (entry.points < limit / 2) entry.isOver = false
    return entry
  }

  return {
    look(key: string, now: number): Standing {
      if (!entries.has(key)) return unknown
      const { points, isOver, undecided, refusedUntil, approvedAt } = touch(key, now)
      return {
        isSuspicious: isOver || (countsUndecided && points + undecided / 2 >= limit),
        refusedForMs: Math.max(refusedUntil - now, 0),
        isTrusted: points < 1 && now - approvedAt < trustMs,
      }
    },
    /** Adds or removes points. The sum stays between 0 and twice the limit. */
    add(key: string, points: number, now: number) {
      const entry = touch(key, now)
      entry.points = Math.max(entry.points + points, 0)
      if (entry.points >= limit) entry.isOver = true
      if (entry.points < 2 * limit) return
      entry.points = 2 * limit
      entry.refusedUntil = now + refusalMs
    },
    noteApproval: (key: string, now: number) => {
      touch(key, now).approvedAt = now
    },
    countUndecided: (key: string, change: 1 | -1, now: number) => {
      const entry = touch(key, now)
      entry.undecided = Math.max(entry.undecided + change, 0)
    },
  }
}

const unused: Entry = {
  points: 0,
  at: 0,
  isOver: false,
  undecided: 0,
  refusedUntil: 0,
  approvedAt: Number.NEGATIVE_INFINITY,
}

const unknown: Standing = { isSuspicious: false, refusedForMs: 0, isTrusted: false }
