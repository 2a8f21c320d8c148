import { equalAmounts } from '../../model/money/amount.js'
import type { Payment } from '../../model/payment/payment.js'
import { compareTimestamps } from '../../model/timestamp.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { hasSucceeded, isSame } from '../attempts/transactions.js'

/** Which transaction a payment is. */
export type TransactionName = Pick<Payment, 'payment_id' | 'transaction_id' | 'created_at'>

/**
 * Whether a payment is a later charge of the attempt's subscription: another transaction than the first charge, created
 * after it. The first charge is the earliest success of the order's amount and currency. Until one is known, every payment
 * may still be it.
 */
export function isLaterCharge(
  attempt: AttemptRecord,
  { payment_id, transaction_id, created_at }: TransactionName,
): boolean {
  if (!attempt.isRecurring) return false
  const [first] = attempt.transactions
    .filter((transaction) => hasSucceeded(transaction) && isOfPrice(transaction.view, attempt))
    .sort((one, other) => compareTimestamps(one.created_at, other.created_at))
  if (!first || compareTimestamps(created_at, first.created_at) <= 0) return false
  return !isSame(first, { payment_id, ...(transaction_id && { transaction_id }), created_at }, attempt)
}

/** Whether an amount and a currency are those of the attempt. */
function isOfPrice(view: { readonly amount: number; readonly currency: string }, attempt: AttemptRecord): boolean {
  return equalAmounts(view.amount, attempt.amount) && view.currency === attempt.currency
}
