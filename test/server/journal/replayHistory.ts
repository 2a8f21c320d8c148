import type { JournalEntry } from '../../../src/server/attempts/journalEntry.js'
import { commonAttempt, type ReplayedAttempt } from '../../../src/server/journal/entryOfChange.js'
import { applyPatch } from '../../../src/server/journal/patch.js'

/** The attempts of an order at the end of its history, in the order in which they were made. Pure. */
export function replayHistory(history: readonly JournalEntry[]): readonly ReplayedAttempt[] {
  const attempts = new Map<string, ReplayedAttempt>()
  for (const { at, attemptId, to, changes } of history) {
    if (attemptId === undefined || changes === undefined) continue
    const before = attempts.get(attemptId) ?? commonAttempt({ attemptId, at })
    const after = applyPatch(before, { ...changes, ...(to && { state: to }), updatedAt: at })
    // The entries were made from an attempt.
    attempts.set(attemptId, after as ReplayedAttempt)
  }
  return [...attempts.values()]
}
