/** How a kind of key is counted. */
export interface ScoreRules {
  /** From so many points on, a key is suspicious; until it has half of them. */
  readonly limit: number
  /** After this long, half of the points are left. */
  readonly halfLifeMs: number
  /** Tries that are not decided count for half a point each, so that many at once do not all come before the first decline. */
  readonly countsUndecided: boolean
}

/** What is known of a key. */
export interface Standing {
  readonly isSuspicious: boolean
  /** How long it is refused. 0 when it is not. */
  readonly refusedForMs: number
  /** It has paid within 30 days, and nothing was declined since. */
  readonly isTrusted: boolean
}

/** The points of all keys of one kind, in this process's memory. */
export interface Scores {
  look(key: string, now: number): Standing
  /** Adds points, or takes some off; there are never fewer than none, nor more than twice the limit. */
  add(key: string, points: number, now: number): void
  noteApproval(key: string, now: number): void
  /** One more try is not decided, or one less. */
  countUndecided(key: string, change: 1 | -1, now: number): void
}

interface Entry {
  points: number
  /** When the points were counted. */
  at: number
  isOver: boolean
  undecided: number
  refusedUntil: number
  approvedAt: number
}

/** Who floods the memory with keys displaces the oldest: about 3 MB for each kind. */
const keyLimit = 20_000
const refusalMs = 600_000
const trustMs = 30 * 86_400_000

/** Makes the counts of one kind of key. */
export function createScores({ limit, halfLifeMs, countsUndecided }: ScoreRules): Scores {
  const entries = new Map<string, Entry>()

  /** As it is now; the latest used is the last to be displaced. */
  const touch = (key: string, now: number): Entry => {
    const entry = entries.get(key) ?? { ...unused, at: now }
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.size > keyLimit ? entries.keys() : []
    if (oldest !== undefined) entries.delete(oldest)
    // A clock that was set back takes nothing off.
    entry.points *= 0.5 ** (Math.max(now - entry.at, 0) / halfLifeMs)
    entry.at = now
    if (entry.points < limit / 2) entry.isOver = false
    return entry
  }

  return {
    look(key, now) {
      if (!entries.has(key)) return unknown
      const { points, isOver, undecided, refusedUntil, approvedAt } = touch(key, now)
      return {
        isSuspicious: isOver || (countsUndecided && points + undecided / 2 >= limit),
        refusedForMs: Math.max(refusedUntil - now, 0),
        isTrusted: points < 1 && now - approvedAt < trustMs,
      }
    },
    add(key, points, now) {
      const entry = touch(key, now)
      entry.points = Math.max(entry.points + points, 0)
      if (entry.points >= limit) entry.isOver = true
      if (entry.points < 2 * limit) return
      entry.points = 2 * limit
      entry.refusedUntil = now + refusalMs
    },
    noteApproval: (key, now) => {
      touch(key, now).approvedAt = now
    },
    countUndecided: (key, change, now) => {
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
