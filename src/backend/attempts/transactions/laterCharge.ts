import { equalAmounts } from '../../../core/model/money/amount.js'
import { isCreationMethod } from '../../../core/model/payment/method.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import { compareTimestamps, formatTimestamp } from '../../../core/model/timestamp.js'
import type { AttemptRecord, TransactionRecord } from '../attemptRecord.js'
import { findTransaction, isSameTransaction, type TransactionName } from './findTransaction.js'
import { hasSucceeded } from './transactionStatus.js'

/**
 * Whether a payment is a later charge of the attempt's subscription: created after its first
 * charge, which is the earliest success of the order's price.
 *
 * Until the first charge is known, every payment may be it. A later charge is agreed, so it may
 * have another amount and never counts as a double payment. `laterCharge` marks a charge that was
 * recognised when it arrived.
 */
export function isLaterCharge(attempt: AttemptRecord, payment: TransactionName): boolean {
  if (!attempt.isRecurring) return false
  if (payment.laterCharge || findTransaction(attempt, payment)?.laterCharge) return true
  return isCreatedLater(attempt, payment)
}

/** Whether a payment was created after the first charge of the attempt's subscription. */
export function isCreatedLater(attempt: AttemptRecord, payment: TransactionName): boolean {
  return isAfter(firstChargeOf(attempt), payment, attempt)
}

/** Whether the first charge of the attempt's subscription is known. */
export function hasFirstCharge(attempt: AttemptRecord): boolean {
  return attempt.isRecurring && firstChargeOf(attempt) !== undefined
}

/**
 * How many of the attempt's transactions are paid and no later charge. Two mean that the order is
 * paid twice.
 */
export function countFirstCharges(attempt: AttemptRecord): number {
  const successes = attempt.transactions.filter(hasSucceeded)
  if (!attempt.isRecurring) return successes.length
  const firstCharge = firstChargeOf(attempt)
  return successes.filter(
    (success) => !success.laterCharge && !isAfter(firstCharge, success, attempt),
  ).length
}

/** Why a payment can't be of an attempt. */
export type Mismatch = 'method' | 'amount' | 'currency'

/**
 * Why a payment can't be of the attempt. A payout or a card look-up may have the order's name too.
 * Only a later charge of a subscription may have another amount or currency.
 */
export function mismatchOf(
  attempt: AttemptRecord,
  payment: TransactionName & Pick<Payment, 'method' | 'amount' | 'currency'>,
): Mismatch | undefined {
  if (!isCreationMethod(payment.method)) return 'method'
  if (isLaterCharge(attempt, payment)) return undefined
  if (!equalAmounts(payment.amount, attempt.amount)) return 'amount'
  return payment.currency === attempt.currency ? undefined : 'currency'
}

/** Compares two transactions by the time of their creation, for `sort`. */
export function compareCreation(left: TransactionName, right: TransactionName): number {
  return compareTimestamps(creationOf(left), creationOf(right))
}

/**
 * When a transaction was created, as the service writes it. For a later charge that repeats the
 * `created_at` of the first one, the time of its arrival.
 */
export function creationOf({ created_at, laterCharge }: TransactionName): string {
  return laterCharge ? formatTimestamp(laterCharge.at) : created_at
}

function firstChargeOf(attempt: AttemptRecord): TransactionRecord | undefined {
  return attempt.transactions
    .filter(
      (transaction) =>
        hasSucceeded(transaction) &&
        !transaction.laterCharge &&
        isOfPrice(transaction.view, attempt),
    )
    .sort(compareCreation)[0]
}

function isAfter(
  firstCharge: TransactionRecord | undefined,
  payment: TransactionName,
  attempt: AttemptRecord,
) {
  if (!firstCharge || compareCreation(payment, firstCharge) <= 0) return false
  return !isSameTransaction(firstCharge, payment, attempt)
}

function isOfPrice(
  view: { readonly amount: number; readonly currency: string },
  attempt: AttemptRecord,
) {
  return equalAmounts(view.amount, attempt.amount) && view.currency === attempt.currency
}
