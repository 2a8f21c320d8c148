import { equalAmounts } from '../../model/money/amount.js'
import type { Payment } from '../../model/payment/payment.js'
import type { AttemptRecord } from './attemptRecord.js'
import { isLaterCharge, type TransactionName } from './transactions.js'

/**
 * Why a payment cannot be of the attempt: money that goes the other way, or a card that was looked up, has the
 * order's name too. Only a later charge of a subscription may be of another amount and currency.
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
