import { wholeHundredths } from '../model/money/amount.js'
import { hasTakenEffect, type Operation } from '../model/payment/operation.js'
import type { AttemptRecord } from '../server/attempts/attemptRecord.js'
import { moneyTaken } from '../server/attempts/moneyTaken.js'
import { hasEnded, hasSucceeded } from '../server/attempts/transactions.js'

/**
 * Whether further webhooks are expected of a paid attempt, whatever its age: it began a subscription that is not known to
 * have ended, or it is an authorisation that is neither captured in full nor voided. Pure.
 *
 * @see The interface, "States and transitions": a subscription's end has the status `canceled`
 */
export function stillExpectsEvents(attempt: AttemptRecord, operations: readonly Operation[]): boolean {
  if (attempt.state !== 'succeeded') return false
  return (attempt.isRecurring && !hasEnded(attempt)) || isOpenAuthorisation(attempt, operations)
}

function isOpenAuthorisation(attempt: AttemptRecord, operations: readonly Operation[]): boolean {
  if (attempt.method !== 'auth') return false
  // By id, since one operation may have been reported several times.
  const done = new Map(
    operations
      .filter((operation) => operation.method !== 'refund' && hasTakenEffect(operation))
      .map((operation) => ({ operation, taken: moneyTaken(operation) }))
      .filter(({ taken }) => taken.currency === attempt.currency)
      .map(({ operation, taken }) => [operation.operation_id, taken.hundredths]),
  )
  const sum = [...done.values()].reduce((total, amount) => total + amount, 0n)
  return sum < authorisedAmount(attempt)
}

/** In hundredths; where the payer could change the amount, what they changed it to. */
function authorisedAmount({ amount, currency, transactions }: AttemptRecord): bigint {
  const { processed_amount, processed_currency } = transactions.find(hasSucceeded)?.view ?? {}
  return wholeHundredths(processed_amount !== undefined && processed_currency === currency ? processed_amount : amount)
}
