import type { Members } from '../../core/model/isObject.js'
import type { Operation } from '../../core/model/payment/operation.js'
import type { Payment } from '../../core/model/payment/payment.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalCause, NewJournalEntry } from '../attempts/journalEntry.js'
import { patchOf } from './patch.js'

/** What an attempt is known by before its first entry is read. */
type NewAttempt = Pick<AttemptRecord, 'id' | 'pos_id' | 'reference' | 'createdAt'>

/** The members of nearly every new attempt, which its entry leaves out. */
export function commonAttempt({
  id,
  pos_id,
  reference,
  createdAt,
}: NewAttempt): Partial<AttemptRecord> {
  return {
    id,
    pos_id,
    reference,
    number: 1,
    order_id: reference,
    mode: 'direct',
    method: 'purchase',
    isRecurring: false,
    state: 'reserved',
    wasFree: false,
    hasReturned: false,
    transactions: [],
    hasEvent: false,
    checkSince: createdAt,
    checks: 0,
    createdAt,
    updatedAt: createdAt,
  }
}

export type ChangeCause = JournalCause & Pick<NewJournalEntry, 'eventId'>

export function entryOfChange(
  before: AttemptRecord | undefined,
  after: AttemptRecord,
  cause: ChangeCause,
): NewJournalEntry {
  const { id: attemptId, updatedAt, state: to } = after
  const from = before?.state
  const knownAttempt = before ?? commonAttempt({ ...after, createdAt: updatedAt })
  return {
    at: updatedAt,
    attemptId,
    ...cause,
    ...(from && from !== to && { from }),
    ...(from !== to && { to }),
    changes: changesOf(knownAttempt, after),
  }
}

/** The reason of a payment or an operation: the service's code, else its status. */
export function reasonOfPayment({
  status,
  status_code,
}: Pick<Payment | Operation, 'status' | 'status_code'>): string {
  return status_code || status
}

/**
 * Members that `changes` leaves out: hashes of secrets, `checkAt`, which is a lease, and what the
 * entry says by `to` and `at`.
 */
const leftOut: ReadonlySet<string> = new Set<keyof AttemptRecord>([
  'tokenHashes',
  'returnCodeHash',
  'formHash',
  'walletHashes',
  'notificationHash',
  'checkAt',
  'state',
  'updatedAt',
])

/** Compares only members with a new value: each step of a payment changes few of them. */
function changesOf(before: object, after: object) {
  const patch = patchOf(membersBeside(before, after), membersBeside(after, before))
  // The patch of two objects without `null` is an object.
  return (patch ?? {}) as Members
}

/** The members with another value than in `other`, without those that are left out. */
function membersBeside(attempt: object, otherAttempt: object): Members {
  const members: readonly [string, unknown][] = Object.entries(attempt)
  const beside = members.filter(
    ([name, member]) => member !== Reflect.get(otherAttempt, name) && !leftOut.has(name),
  )
  return Object.fromEntries(beside)
}
