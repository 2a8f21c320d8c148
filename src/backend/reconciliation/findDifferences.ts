import type { DifferenceType } from './differenceTypes.js'
import type { BookedOrder } from './ledger/merchantOrder.js'
import type { OrderFacts } from './orderFacts.js'

/**
 * Finds what differs between the store and the ledger. Pure.
 *
 * @param isKnownToService the service has sent a webhook of the order that matched no attempt
 */
export function findDifferences(
  facts: OrderFacts,
  booked: BookedOrder,
  isKnownToService: boolean,
): readonly DifferenceType[] {
  if (!facts.isKnown) return booked.isBooked || isKnownToService ? ['lost_by_restore'] : []
  const differences: DifferenceType[] = []
  if (facts.isUndecided) differences.push('never_reported')
  if (facts.taken.length === 0) {
    // While it is not known whether it is paid, the ledger can't be wrong.
    if (booked.isBooked && !facts.isUndecided) differences.push('booked_not_paid')
    if (facts.payments > 1) differences.push('paid_twice')
    return differences
  }
  const isLate = facts.payments <= 1 && (facts.isPaidLate || booked.isCancelled)
  if (booked.isBooked) differences.push(...compareMoney(facts, booked))
  else if (!isLate) differences.push(notBooked(facts))
  if (facts.payments > 1) differences.push('paid_twice')
  if (isLate) differences.push('cancelled_then_paid')
  if (booked.isSubscribed && facts.hasEnded) differences.push('subscription_ended')
  return [...new Set(differences)]
}

function notBooked({ lacksEvent, isShort }: OrderFacts): DifferenceType {
  if (lacksEvent) return 'never_reported'
  // The merchant was notified that it is not paid in full.
  return isShort ? 'amount' : 'reported_not_booked'
}

/** An amount or currency that the ledger does not name is not compared. */
function compareMoney(
  { taken, bookable }: OrderFacts,
  { money }: BookedOrder,
): readonly DifferenceType[] {
  const [booked, ...otherCurrencies] = money
  if (!booked) return []
  const isOfCurrency = ({ currency }: { currency: string }) =>
    booked.currency === '' || currency === booked.currency
  if (otherCurrencies.length > 0 || !taken.some(isOfCurrency)) return ['currency']
  const sameCurrency = bookable.filter(isOfCurrency)
  const isOfAmount = sameCurrency.some(({ hundredths }) => hundredths === booked.hundredths)
  return isOfAmount ? [] : ['amount']
}
