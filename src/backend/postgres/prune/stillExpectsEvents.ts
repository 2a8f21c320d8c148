import { wholeHundredths } from '../../../core/model/money/amount.js'
import { hasTakenEffect, type Operation } from '../../../core/model/payment/operation.js'
import type { AttemptRecord } from '../../attempts/attemptRecord.js'
import { moneyTaken } from '../../attempts/transactions/moneyTaken.js'
import { hasEnded, hasSucceeded } from '../../attempts/transactions/transactionStatus.js'

/**
 * Whether further webhooks are expected of a paid attempt, whatever its age: it began a
 * subscription that is not known to have ended, or it is an authorisation that is neither captured
 * in full nor voided. Pure.
 *
 * @see The interface, "States and transitions": a subscription's end has the status `canceled`
 */
export function stillExpectsEvents(
  attempt: AttemptRecord,
  operations: readonly Operation[],
): boolean {
  if (attempt.state !== 'succeeded') return false
  return (attempt.isRecurring && !hasEnded(attempt)) || isOpenAuthorisation(attempt, operations)
}

function isOpenAuthorisation(attempt: AttemptRecord, operations: readonly Operation[]) {
  if (attempt.method !== 'auth') return false
  // By id, because one operation may have been reported several times.
  const takenHundredths = new Map<string, bigint>()
  for (const operation of operations) {
    if (operation.method === 'refund' || !hasTakenEffect(operation)) continue
    const { currency, hundredths } = moneyTaken(operation)
    if (currency === attempt.currency) takenHundredths.set(operation.operation_id, hundredths)
  }
  const sum = [...takenHundredths.values()].reduce((total, amount) => total + amount, 0n)
  return sum < authorisedHundredths(attempt)
}

/** The authorised amount. If the payer could change the amount, it is what they changed it to. */
function authorisedHundredths({ amount, currency, transactions }: AttemptRecord) {
  const { processed_amount, processed_currency } = transactions.find(hasSucceeded)?.view ?? {}
  const isProcessed = processed_amount !== undefined && processed_currency === currency
  return wholeHundredths(isProcessed ? processed_amount : amount)
}
