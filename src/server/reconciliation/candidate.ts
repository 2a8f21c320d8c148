import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { hasEnded } from '../attempts/transactions.js'
import type { ServerContext } from '../serverContext.js'
import type { DifferenceType } from './differenceTypes.js'
import { findDifferences } from './findDifferences.js'
import { addEntries, type LedgerEntry } from './ledger/merchantOrder.js'
import { factsOf, isOpen, lacksEvent } from './orderFacts.js'

/** Everything that was read of one order, apart from its attempts. */
export interface OrderGroup {
  readonly reference: string
  readonly entries: readonly LedgerEntry[]
  /** The service sent a webhook of it that matched no attempt. */
  readonly isUnrecognised: boolean
}

/** An order in which something differs, or may differ once the service has been asked. Plain JSON. */
export interface Candidate {
  readonly reference: string
  readonly entries: readonly LedgerEntry[]
  readonly isUnrecognised: boolean
  /** What differed before the service was asked. */
  readonly before: readonly DifferenceType[]
  /** It was paid, as far as the store knew by then. */
  readonly wasPaid: boolean
  /** The ids of the attempts that the service is asked about: chosen before any is, so that asking twice changes nothing. */
  readonly ask: readonly string[]
}

/** Looks for differences between the store, as it is now, and the ledger; `undefined` where none can be. Pure. */
export function findCandidate(
  { reference, entries, isUnrecognised }: OrderGroup,
  attempts: readonly AttemptRecord[],
  context: ServerContext,
): Candidate | undefined {
  const booked = addEntries(entries)
  const options = { now: context.now(), policy: context.policy }
  const facts = factsOf(attempts, options)
  const before = findDifferences(facts, booked, isUnrecognised)
  const ask = attempts.filter(
    (attempt) =>
      isOpen(attempt, options) ||
      (before.includes('never_reported') && lacksEvent(attempt)) ||
      (before.includes('booked_not_paid') && attempt.state !== 'reserved') ||
      // Nobody has said yet that it has ended, and the webhook of that may be lost.
      (booked.isSubscribed && attempt.isRecurring && !hasEnded(attempt)),
  )
  if (before.length === 0 && ask.length === 0) return undefined
  return {
    reference,
    entries,
    isUnrecognised,
    before,
    wasPaid: facts.taken.length > 0,
    ask: ask.map(({ id }) => id),
  }
}
