import type { DifferenceType } from './differenceTypes.js'
import type { BookedOrder } from './ledger/merchantOrder.js'
import type { OrderFacts } from './orderFacts.js'

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
