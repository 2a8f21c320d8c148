import { equalAmounts } from '../../model/money/amount.js'
import type { Payment } from '../../model/payment/payment.js'
import type { AttemptRecord } from './attemptRecord.js'
import { isLaterCharge, type TransactionName } from './transactions.js'

/**
 * Why a payment can't be of the attempt. A payout or a card look-up may have the order's name too. Only a later charge of a
 * subscription may have another amount or currency.
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
