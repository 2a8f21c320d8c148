import type { Operation } from '../../core/model/payment/operation.js'
import type { Payment } from '../../core/model/payment/payment.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { JournalCause, NewJournalEntry } from '../attempts/journalEntry.js'
import { patchOf } from './patch.js'

/** The members of nearly every new attempt, which its entry leaves out. */
export function commonAttempt(id: string, at: number): Partial<AttemptRecord> {
  return {
    id,
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

export type ChangeCause = JournalCause & Pick<NewJournalEntry, 'eventId'>

export function entryOfChange(
  before: AttemptRecord | undefined,
  after: AttemptRecord,
  cause: ChangeCause,
): NewJournalEntry {
  const { id: attemptId, state: to, updatedAt: at } = after
  const from = before?.state
  const known = before ?? commonAttempt(attemptId, at)
  return {
    at,
    attemptId,
    ...cause,
    ...(from !== to && { ...(from && { from }), to }),
    changes: changesOf(known, after),
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
 * `changes` leaves out hashes of secrets, `checkAt`, which is a lease, and what the entry says by
 * `to` and `at`.
 */
const leftOut: { readonly [Name in keyof AttemptRecord]?: true } = {
  tokenHashes: true,
  returnCodeHash: true,
  formHash: true,
  checkAt: true,
  state: true,
  updatedAt: true,
}

type Members = Readonly<Record<string, unknown>>

/** Compares only members with a new value: each step of a payment changes few of them. */
function changesOf(before: object, after: object): Members {
  // The patch of two objects without `null` is an object.
  return (patchOf(membersBeside(before, after), membersBeside(after, before)) ?? {}) as Members
}

/** The members with another value than in `other`, without those that are left out. */
function membersBeside(attempt: object, other: object): Members {
  const [members, others] = [attempt as Members, other as Members]
  const beside: Record<string, unknown> = {}
  for (const name of Object.keys(members)) {
    if (members[name] !== others[name] && !Object.hasOwn(leftOut, name))
      beside[name] = members[name]
  }
  return beside
}
