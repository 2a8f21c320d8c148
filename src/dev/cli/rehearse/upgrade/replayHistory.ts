import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import type { JournalEntry } from '../../../../backend/attempts/journalEntry.js'
import type { OrderName } from '../../../../backend/attempts/orderName.js'
import { commonAttempt } from '../../../../backend/journal/entryOfChange.js'
import { whole } from '../../../../backend/journal/patch.js'
import { isObject, isRecord } from '../../../../core/model/isObject.js'

/** An attempt without what the journal leaves out. */
export type ReplayedAttempt = Omit<
  AttemptRecord,
  'tokenHashes' | 'returnCodeHash' | 'formHash' | 'walletHashes' | 'checkAt'
>

/**
 * The attempts of an order at the end of its history, in the order in which they were made. Pure.
 */
export function replayHistory(
  history: readonly JournalEntry[],
  order: OrderName,
): readonly ReplayedAttempt[] {
  const attempts = new Map<string, ReplayedAttempt>()
  for (const entry of history) {
    const { attemptId, changes } = entry
    if (attemptId === undefined || changes === undefined) continue
    attempts.set(attemptId, applyEntry(attempts.get(attemptId), entry, order))
  }
  return [...attempts.values()]
}

/** The attempt after one entry; without one before, the new attempt of the entry. Pure. */
export function applyEntry<Attempt extends ReplayedAttempt>(
  before: Attempt | undefined,
  { at, attemptId = '', to, changes }: JournalEntry,
  { pos_id, reference }: OrderName,
): Attempt {
  const newAttempt = commonAttempt({ id: attemptId, pos_id, reference, createdAt: at })
  const after = applyPatch(before ?? newAttempt, {
    ...changes,
    ...(to && { state: to }),
    updatedAt: at,
  })
  // The entries were made from an attempt.
  return after as Attempt
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
