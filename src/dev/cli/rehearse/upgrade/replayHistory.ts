import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import type { JournalEntry } from '../../../../backend/attempts/journalEntry.js'
import { commonAttempt } from '../../../../backend/journal/entryOfChange.js'
import { whole } from '../../../../backend/journal/patch.js'
import { isObject, isRecord } from '../../../../core/model/isObject.js'

type ReplayedAttempt = Omit<
  AttemptRecord,
  'tokenHashes' | 'returnCodeHash' | 'formHash' | 'walletHashes' | 'checkAt'
>

/**
 * The attempts of an order at the end of its history, in the order in which they were made. Pure.
 */
export function replayHistory(history: readonly JournalEntry[]): readonly ReplayedAttempt[] {
  const attempts = new Map<string, ReplayedAttempt>()
  for (const { at, attemptId, to, changes } of history) {
    if (attemptId === undefined || changes === undefined) continue
    const before = attempts.get(attemptId) ?? commonAttempt(attemptId, at)
    const after = applyPatch(before, { ...changes, ...(to && { state: to }), updatedAt: at })
    // The entries were made from an attempt.
    attempts.set(attemptId, after as ReplayedAttempt)
  }
  return [...attempts.values()]
}

/** The value that `patchOf` has made a patch to. */
export function applyPatch(before: unknown, patch: unknown): unknown {
  if (!isRecord(patch) || !isObject(before)) return patch
  if (Object.hasOwn(patch, whole)) return patch[whole]
  if (Array.isArray(before)) {
    const items = [...before]
    for (const [index, item] of Object.entries(patch))
      items[Number(index)] = applyPatch(before[Number(index)], item)
    return items
  }
  const members = new Map(Object.entries(before))
  for (const [name, member] of Object.entries(patch)) {
    if (member === null) members.delete(name)
    else members.set(name, applyPatch(members.get(name), member))
  }
  return Object.fromEntries(members)
}
