import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { hasEnded } from '../attempts/transactions/transactionStatus.js'
import type { ServerContext } from '../context/serverContext.js'
import type { DifferenceType } from './differenceTypes.js'
import { findDifferences } from './findDifferences.js'
import { addEntries, type LedgerEntry } from './ledger/merchantOrder.js'
import { factsOf, isOpen, lacksEvent } from './orderFacts.js'

/** An order, with what the ledger has of it. */
export interface OrderGroup {
  readonly reference: string
  readonly entries: readonly LedgerEntry[]
  /** The service has sent a webhook of it that matched no attempt. */
  readonly isUnrecognised: boolean
}

/** An order that differs, or may differ once the service has been asked. Plain JSON. */
export interface Candidate extends OrderGroup {
  /** The differences before the service is asked. */
  readonly before: readonly DifferenceType[]
  readonly wasPaid: boolean
  /**
   * The ids of the attempts to ask about, chosen before any is asked, so that asking again changes
   * nothing.
   */
  readonly ask: readonly string[]
}

/** Compares the store with the ledger; `undefined` if nothing can differ. Pure. */
export function findCandidate(
  group: OrderGroup,
  attempts: readonly AttemptRecord[],
  context: ServerContext,
): Candidate | undefined {
  const booked = addEntries(group.entries)
  const facts = factsOf(attempts, context)
  const before = findDifferences(facts, booked, group.isUnrecognised)

  function mayHelp(attempt: AttemptRecord) {
    if (isOpen(attempt, context)) return true
    if (before.includes('never_reported') && lacksEvent(attempt)) return true
    if (before.includes('booked_not_paid') && attempt.state !== 'reserved') return true
    // Its end is not known yet, and the webhook of that may be lost.
    return booked.isSubscribed && attempt.isRecurring && !hasEnded(attempt)
  }

  const ask = attempts.filter(mayHelp).map(({ id }) => id)
  if (before.length === 0 && ask.length === 0) return undefined
  return { ...group, before, wasPaid: facts.taken.length > 0, ask }
}
