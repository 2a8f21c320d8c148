import { hundredthsToText, wholeHundredths } from '../../core/model/money/amount.js'
import { isSecondaryMethod } from '../../core/model/payment/method.js'
import { hasTakenEffect } from '../../core/model/payment/operation.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { type Money, moneyTaken } from '../attempts/transactions/moneyTaken.js'
import { hasSucceeded } from '../attempts/transactions/transactionStatus.js'
import type { OrderOperation } from './orderOperations.js'

/**
 * What was taken for an order in one currency, and what is left of it. Decimal text, two decimals.
 */
export interface OrderBalance {
  /** ISO 4217. */
  readonly currency: string
  /** Reserved by authorisations, and not captured or voided. */
  readonly reserved: string
  /** Taken by purchases and captures. */
  readonly taken: string
  /** Given back by refunds, and by voids of purchases. */
  readonly returned: string
  /** `taken` without `returned`. */
  readonly left: string
}

/** What one payment or operation moved. */
interface Movement extends Money {
  readonly method: string
}

/** The balances of an order, one for each currency that was moved. */
export function balancesOf(
  attempts: readonly AttemptRecord[],
  operations: readonly OrderOperation[],
): readonly OrderBalance[] {
  const movements = [
    ...attempts.flatMap(paymentsOf),
    ...operations
      .filter((operation) => isSecondaryMethod(operation.method) && hasTakenEffect(operation))
      .map((operation) => ({ ...operation, hundredths: wholeHundredths(operation.amount) })),
  ]
  const currencies = [...new Set(movements.map(({ currency }) => currency))]
  return currencies.map((currency) =>
    balanceOf(
      currency,
      movements.filter((movement) => movement.currency === currency),
    ),
  )
}

function paymentsOf({ method, transactions }: AttemptRecord): readonly Movement[] {
  return transactions.filter(hasSucceeded).map(({ view }) => ({ method, ...moneyTaken(view) }))
}

function balanceOf(currency: string, movements: readonly Movement[]): OrderBalance {
  const captured = sumOf(movements, 'capture')
  const voided = sumOf(movements, 'void')
  const taken = sumOf(movements, 'purchase') + captured
  // A void releases an authorisation. If none is left, it returns a purchase.
  const uncaptured = sumOf(movements, 'auth') - captured
  const released = voided < uncaptured ? voided : atLeastZero(uncaptured)
  const returned = sumOf(movements, 'refund') + voided - released
  return {
    currency,
    reserved: hundredthsToText(atLeastZero(uncaptured - released)),
    taken: hundredthsToText(taken),
    returned: hundredthsToText(returned),
    left: hundredthsToText(atLeastZero(taken - returned)),
  }
}

function sumOf(movements: readonly Movement[], method: string) {
  return movements
    .filter((movement) => movement.method === method)
    .reduce((sum, { hundredths }) => sum + hundredths, 0n)
}

function atLeastZero(hundredths: bigint) {
  return hundredths < 0n ? 0n : hundredths
}
