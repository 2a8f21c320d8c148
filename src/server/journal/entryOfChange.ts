import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalCause, NewJournalEntry } from '../attempts/journalEntry.js'
import { patchOf } from './patch.js'

/** An attempt as its history says it: without hashes of secrets, and without `checkAt`, which is a lease and no fact. */
export type ReplayedAttempt = Omit<AttemptRecord, 'tokenHashes' | 'returnCodeHash' | 'formHash' | 'checkAt'>

/** The record less what its history does not say. */
export function withoutSecrets({
  tokenHashes: _tokens,
  returnCodeHash: _code,
  formHash: _form,
  checkAt: _lease,
  ...attempt
}: AttemptRecord): ReplayedAttempt {
  return attempt
}

/** What nearly every new attempt has, so that its entry need not say it. */
export function commonAttempt({
  attemptId,
  at,
}: {
  readonly attemptId: string
  readonly at: number
}): Partial<AttemptRecord> & Pick<AttemptRecord, 'state' | 'updatedAt'> {
  return {
    id: attemptId,
    mode: 'direct',
    method: 'purchase',
    isRecurring: false,
    state: 'reserved',
    wasFree: false,
    hasReturned: false,
    transactions: [],
    hasEvent: false,
    checkSince: at,
    checks: 0,
    createdAt: at,
    updatedAt: at,
  }
}

/** The entry about a change of an attempt, or about a new one. Pure. */
export function entryOfChange(
  before: AttemptRecord | undefined,
  after: AttemptRecord,
  cause: JournalCause & Pick<NewJournalEntry, 'eventId'>,
): NewJournalEntry {
  const { id: attemptId, state: to, updatedAt: at } = after
  const from = before?.state
  const known = before ? withoutSecrets(before) : commonAttempt({ attemptId, at })
  return {
    at,
    attemptId,
    ...cause,
    ...(from !== to && { ...(from && { from }), to }),
    changes: changesOf(known, { ...withoutSecrets(after), state: known.state, updatedAt: known.updatedAt }),
  }
}

function changesOf(before: object, after: object): Readonly<Record<string, unknown>> {
  // Of two objects without `null` it is one.
  return (patchOf(before, after) ?? {}) as Readonly<Record<string, unknown>>
}
