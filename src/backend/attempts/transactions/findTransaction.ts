import type { Payment } from '../../../core/model/payment/payment.js'
import type { AttemptRecord, TransactionRecord } from '../attemptRecord.js'

/** The members by which a transaction is recognised. */
export type TransactionName = Pick<
  Payment & TransactionRecord,
  'payment_id' | 'transaction_id' | 'created_at' | 'processed_at' | 'laterCharge'
>

/**
 * Whether two reports are about one transaction.
 *
 * Webhooks may leave `transaction_id` out, and a subscription's charges may share `payment_id`. So
 * `created_at` decides for subscriptions without an id. If it did not, a later charge would be
 * merged into the first one, and the merchant's order would lose a charge. A later charge that has
 * the `created_at` of the first one must have the same `processed_at` too.
 */
export function isSameTransaction(
  transaction: TransactionName,
  reported: TransactionName,
  { isRecurring }: Pick<AttemptRecord, 'isRecurring'>,
): boolean {
  if (transaction.payment_id !== reported.payment_id) return false
  if (transaction.transaction_id && reported.transaction_id)
    return transaction.transaction_id === reported.transaction_id
  if (!isRecurring) return true
  const isOfSameTime = transaction.created_at === reported.created_at
  if (!transaction.laterCharge && !reported.laterCharge) return isOfSameTime
  return isOfSameTime && transaction.processed_at === reported.processed_at
}

/**
 * The attempt's transaction that a report is about. A later charge may have all ids of the first
 * charge. If both match, the later charge is the right one, because its time of processing was
 * compared too. A sum of old charges never matches.
 */
export function findTransaction(
  attempt: AttemptRecord,
  reported: TransactionName,
): TransactionRecord | undefined {
  const matches = attempt.transactions.filter(
    (transaction) =>
      transaction.sumOf === undefined && isSameTransaction(transaction, reported, attempt),
  )
  return matches.find(({ laterCharge }) => laterCharge) ?? matches[0]
}
