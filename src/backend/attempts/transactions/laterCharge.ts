import { equalAmounts } from '../../../core/model/money/amount.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import { compareTimestamps } from '../../../core/model/timestamp.js'
import type { AttemptRecord, TransactionRecord } from '../attemptRecord.js'
import { isSameTransaction, type TransactionName } from './findTransaction.js'
import { hasSucceeded } from './transactionStatus.js'

/**
 * Whether a payment is a later charge of the attempt's subscription: created after its first
 * charge, which is the earliest success of the order's price.
 *
 * Until the first charge is known, every payment may be it. A later charge is agreed, so it may
 * have another amount and never counts as a double payment.
 */
export function isLaterCharge(attempt: AttemptRecord, payment: TransactionName): boolean {
  return attempt.isRecurring && isAfter(firstChargeOf(attempt), payment, attempt)
}

/**
 * How many of the attempt's transactions are paid and no later charge. Two mean that the order is
 * paid twice.
 */
export function countFirstCharges(attempt: AttemptRecord): number {
  const successes = attempt.transactions.filter(hasSucceeded)
  if (!attempt.isRecurring) return successes.length
  const firstCharge = firstChargeOf(attempt)
  return successes.filter((success) => !isAfter(firstCharge, success, attempt)).length
}

/**
 * Why a payment can't be of the attempt. A payout or a card look-up may have the order's name too.
 * Only a later charge of a subscription may have another amount or currency.
 */
export function mismatchOf(
  attempt: AttemptRecord,
  payment: TransactionName & Pick<Payment, 'method' | 'amount' | 'currency'>,
): 'method' | 'amount' | 'currency' | undefined {
  if (payment.method !== 'purchase' && payment.method !== 'auth') return 'method'
  if (isLaterCharge(attempt, payment)) return undefined
  if (!equalAmounts(payment.amount, attempt.amount)) return 'amount'
  return payment.currency === attempt.currency ? undefined : 'currency'
}

/** Compares two transactions by the time of their creation, for `sort`. */
export function compareCreation(left: TransactionName, right: TransactionName): number {
  return compareTimestamps(left.created_at, right.created_at)
}

function firstChargeOf(attempt: AttemptRecord): TransactionRecord | undefined {
  return attempt.transactions
    .filter((transaction) => hasSucceeded(transaction) && isOfPrice(transaction.view, attempt))
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
