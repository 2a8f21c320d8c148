import { wholeHundredths } from '../model/money/amount.js'
import type { Operation } from '../model/payment/operation.js'
import { paymentOutcomeType } from '../model/payment/statusCode.js'
import type { AttemptRecord } from '../server/attempts/attemptRecord.js'

/**
 * Whether further webhooks are expected of a paid attempt, whatever its age: it began a subscription that is not known to
 * have ended, or it is an authorisation that is neither captured in full nor voided. Pure.
 *
 * @see The interface, "States and transitions": a subscription's end has the status `canceled`
 */
export function stillExpectsEvents(attempt: AttemptRecord, operations: readonly Operation[]): boolean {
  if (attempt.state !== 'succeeded') return false
  return isLivingSubscription(attempt) || isOpenAuthorisation(attempt, operations)
}

function isLivingSubscription({ isRecurring, transactions }: AttemptRecord): boolean {
  return isRecurring && !transactions.some(({ view }) => view.recurring?.status === 'canceled')
}

function isOpenAuthorisation(attempt: AttemptRecord, operations: readonly Operation[]): boolean {
  if (attempt.method !== 'auth') return false
  // By id, since one operation may have been reported several times.
  const done = new Map(
    operations
      .filter((operation) => isDone(operation) && operation.currency === attempt.currency)
      .map(({ operation_id, amount }) => [operation_id, wholeHundredths(amount)]),
  )
  const sum = [...done.values()].reduce((total, amount) => total + amount, 0n)
  return sum < authorisedAmount(attempt)
}

function isDone({ method, status, status_code }: Operation): boolean {
  return (method === 'capture' || method === 'void') && hasSucceeded(status, status_code)
}

/** In hundredths; where the payer could change the amount, what they changed it to. */
function authorisedAmount({ amount, currency, transactions }: AttemptRecord): bigint {
  const { processed_amount, processed_currency } =
    transactions.find(({ view: { status = '', status_code } }) => hasSucceeded(status, status_code))?.view ?? {}
  return wholeHundredths(processed_amount !== undefined && processed_currency === currency ? processed_amount : amount)
}

function hasSucceeded(status: string, status_code: string | undefined): boolean {
  return paymentOutcomeType({ status, ...(status_code !== undefined && { status_code }) }) === 'succeeded'
}
