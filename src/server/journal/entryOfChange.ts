import type { Operation } from '../../model/payment/operation.js'
import type { Payment } from '../../model/payment/payment.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalCause, NewJournalEntry } from '../attempts/journalEntry.js'
import { patchOf } from './patch.js'

/** What no history says: hashes of secrets, and `checkAt`, which is a lease and no fact. */
type Unsaid = 'tokenHashes' | 'returnCodeHash' | 'formHash' | 'checkAt'

/** An attempt as its history says it. */
export type ReplayedAttempt = Omit<AttemptRecord, Unsaid>

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

/** Why an attempt is changed, and by which event. */
export type ChangeCause = JournalCause & Pick<NewJournalEntry, 'eventId'>

/** The entry about a change of an attempt, or about a new one. Pure. */
export function entryOfChange(
  before: AttemptRecord | undefined,
  after: AttemptRecord,
  cause: ChangeCause,
): NewJournalEntry {
  const { id: attemptId, state: to, updatedAt: at } = after
  const from = before?.state
  const known = before ?? commonAttempt({ attemptId, at })
  return {
    at,
    attemptId,
    ...cause,
    ...(from !== to && { ...(from && { from }), to }),
    changes: changesOf(known, after),
  }
}

/** Why a payment or an operation is as it is: the service's code, or its status where it gives none. */
export function reasonOfPayment({ status, status_code }: Pick<Payment | Operation, 'status' | 'status_code'>): string {
  return status_code || status
}

/** Members that `changes` leaves out: the entry's `to` and `at` are two of them. */
const leftOut: Readonly<Record<Unsaid | 'state' | 'updatedAt', true>> = {
  tokenHashes: true,
  returnCodeHash: true,
  formHash: true,
  checkAt: true,
  state: true,
  updatedAt: true,
}

type Members = Readonly<Record<string, unknown>>

/** Compares only what is not the same value: a payment changes few of its members, three times. */
function changesOf(before: object, after: object): Members {
  // The patch of two objects without `null` is an object.
  return (patchOf(membersBeside(before, after), membersBeside(after, before)) ?? {}) as Members
}

/** The members that are not left out and whose value is not the one of `other`. */
function membersBeside(attempt: object, other: object): Members {
  const [members, others] = [attempt as Members, other as Members]
  const beside: Record<string, unknown> = {}
  for (const name of Object.keys(members)) {
    if (members[name] !== others[name] && !Object.hasOwn(leftOut, name)) beside[name] = members[name]
  }
  return beside
}
