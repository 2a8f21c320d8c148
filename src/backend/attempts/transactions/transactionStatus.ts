import type { PaymentView } from '../../../core/contract/outcome.js'
import {
  type PaymentOutcomeType,
  paymentOutcomeType,
} from '../../../core/model/payment/statusCode.js'
import type { AttemptRecord, TransactionRecord } from '../attemptRecord.js'

/** What a transaction's status, code and address mean for the shopper. */
export function outcomeTypeOf({ view, user_action_url }: TransactionRecord): PaymentOutcomeType {
  return paymentOutcomeType({
    status: view.status ?? '',
    ...(view.status_code !== undefined && { status_code: view.status_code }),
    ...(user_action_url !== undefined && { user_action_required: true, user_action_url }),
  })
}

/** Whether a transaction is paid, or with the method `auth` reserved. */
export function hasSucceeded(transaction: TransactionRecord): boolean {
  return outcomeTypeOf(transaction) === 'succeeded'
}

/** How many transactions have succeeded. A record that sums old charges counts as many. */
export function countSuccesses(transactions: readonly TransactionRecord[]): number {
  return transactions.filter(hasSucceeded).reduce((count, { sumOf = 1 }) => count + sumOf, 0)
}

/** Whether the service has ended the attempt's subscription. */
export function hasEnded({
  isRecurring,
  transactions,
}: Pick<AttemptRecord, 'isRecurring' | 'transactions'>): boolean {
  return isRecurring && transactions.some(({ view }) => isEnded(view))
}

/** @see The interface, "States and transitions": a subscription's end has the status `canceled` */
export function isEnded(payment: Pick<PaymentView, 'recurring'> | undefined): boolean {
  return payment?.recurring?.status === 'canceled'
}

/**
 * Whether the service has confirmed the attempt's subscription: an answer or an event has named it.
 * Answers `undefined` for a payment without a subscription, and until the service has answered.
 */
export function subscriptionConfirmation(
  { isRecurring, transactions, lacksRecurring }: AttemptRecord,
  payment: Pick<PaymentView, 'recurring'>,
): 'confirmed' | 'not_confirmed' | undefined {
  if (!isRecurring) return undefined
  const isNamed = payment.recurring ?? transactions.some(({ view }) => view.recurring)
  if (isNamed) return 'confirmed'
  return lacksRecurring ? 'not_confirmed' : undefined
}
