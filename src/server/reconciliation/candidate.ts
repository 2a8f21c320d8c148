import type { DifferenceType } from './differenceTypes.js'
import { type BookedOrder, type LedgerEntry, addEntries } from './ledger/merchantOrder.js'
import { type OrderFacts, factsOf, isOpen, lacksEvent } from './orderFacts.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { hasEnded } from '../attempts/transactions.js'
import type { ServerContext } from '../serverContext.js'

export interface OrderGroup {
  readonly reference: string
  readonly entries: readonly LedgerEntry[]
  /** The service sent a webhook of it that matched no attempt. */
  readonly isUnrecognised: boolean
}

/** An order that differs, or may differ once the service has been asked. Plain JSON. */
export interface Candidate extends OrderGroup {
  readonly before: readonly DifferenceType[]
  readonly wasPaid: boolean
  /** The ids of the attempts to ask about, chosen before any is asked, so that asking again changes nothing. */
  readonly ask: readonly string[]
}

/** Compares the store with the ledger; `undefined` if nothing can differ. Pure. */
export function findCandidate(group: OrderGroup, attempts: readonly AttemptRecord[], context: ServerContext) {
  const booked = addEntries(group.entries)
  const facts = factsOf(attempts, context)
  const before = findDifferences(facts, booked, group.isUnrecognised)
  const ask = attempts.filter(
    (attempt) =>
      isOpen(attempt, context) ||
      (before.includes('never_reported') && lacksEvent(attempt)) ||
      (before.includes('booked_not_paid') && attempt.state !== 'reserved') ||
      // Its end is not known yet, and the webhook of that may be lost.
      (booked.isSubscribed && attempt.isRecurring && !hasEnded(attempt)),
  )
  if (before.length === 0 && ask.length === 0) return undefined
  return { ...group, before, wasPaid: facts.taken.length > 0, ask: ask.map(({ id }) => id) }
}

/** Pure. `isKnownToService`: the service has sent a webhook of the order that matched no attempt. */
export function findDifferences(facts: OrderFacts, booked: BookedOrder, isKnownToService = false): DifferenceType[] {
  if (!facts.isKnown) return booked.isBooked || isKnownToService ? ['lost_by_restore'] : []
  const found: DifferenceType[] = []
  if (facts.isUndecided) found.push('never_reported')
  if (facts.taken.length === 0) {
    // While it is not known whether it is paid, the ledger can't be wrong.
    if (booked.isBooked && !facts.isUndecided) found.push('booked_not_paid')
    if (facts.payments > 1) found.push('paid_twice')
    return found
  }
  const isLate = facts.payments <= 1 && (facts.isPaidLate || booked.isCancelled)
  if (booked.isBooked) found.push(...compareMoney(facts, booked))
  else if (!isLate) found.push(notBooked(facts))
  if (facts.payments > 1) found.push('paid_twice')
  if (isLate) found.push('cancelled_then_paid')
  if (booked.isSubscribed && facts.hasEnded) found.push('subscription_ended')
  return [...new Set(found)]
}

function notBooked({ lacksEvent, isShort }: OrderFacts): DifferenceType {
  if (lacksEvent) return 'never_reported'
  // The merchant was notified that it is not paid in full.
  return isShort ? 'amount' : 'reported_not_booked'
}

/** An amount or currency that the ledger does not name is not compared. */
function compareMoney({ taken, bookable }: OrderFacts, { money }: BookedOrder): readonly DifferenceType[] {
  const [booked, ...others] = money
  if (!booked) return []
  const isOfCurrency = booked.currency === '' || taken.some(({ currency }) => currency === booked.currency)
  if (!isOfCurrency || others.length > 0) return ['currency']
  const isOfAmount = bookable.some(
    ({ currency, hundredths }) =>
      (booked.currency === '' || currency === booked.currency) && hundredths === booked.hundredths,
  )
  return isOfAmount ? [] : ['amount']
}
