import { equalAmounts } from '../../../core/model/money/amount.js'
import { isCreationMethod } from '../../../core/model/payment/method.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import { compareTimestamps } from '../../../core/model/timestamp.js'
import type { AttemptRecord, LaterCharge, TransactionRecord } from '../attemptRecord.js'
import { mayCharge } from './chargeMethod.js'
import { currentPeriod, freePeriod } from './chargePeriods.js'
import { findTransaction } from './findTransaction.js'
import { hasFirstCharge, isLaterCharge, type Mismatch, mismatchOf } from './laterCharge.js'
import { isEnded } from './transactionStatus.js'

/** What a payment is for its attempt: without a member, its payment or a further report of it. */
export interface PaymentIdentity {
  /** Why the payment can't be of this attempt. */
  readonly mismatch?: Mismatch | 'unknown_order' | 'period' | undefined
  /** Set on a later charge of its subscription whose `created_at` does not show that it is one. */
  readonly laterCharge?: LaterCharge | undefined
}

/** What is known of a payment besides its members. */
export interface Arrival {
  /** When it arrived. Milliseconds since the epoch. */
  readonly now: number
  /** The payment was sent to the address that names the attempt's subscription. */
  readonly isAtSubscriptionAddress: boolean
  /** Events of the same transaction have been recorded for the attempt. */
  readonly isRecorded: boolean
  /** The rule that recognised these events as a later charge. */
  readonly recordedRule?: LaterCharge['rule'] | undefined
}

/**
 * Decides whether a payment belongs to the order of an attempt, is a later charge, or neither. It
 * names the attempt, or was sent to the address of its subscription. Pure.
 *
 * The service's recurring notifications have no documented payload. A payment that was created
 * after the first charge is a later charge. Otherwise the address decides, and without it the time
 * of arrival. The signature covers neither of them, so they only show which subscription it is.
 * Status, code, amount and currency decide what counts as paid, as for every payment.
 */
export function identifyPayment(
  attempt: AttemptRecord,
  payment: Payment,
  arrival: Arrival,
): PaymentIdentity {
  if (!attempt.isRecurring || !mayCharge(payment)) return plainIdentity(attempt, payment)
  if (isRuledByCreation(attempt, payment)) return {}
  const laterCharge = readLaterCharge(attempt, payment, arrival)
  if (laterCharge === 'period') return { mismatch: 'period' }
  return laterCharge ? { laterCharge } : plainIdentity(attempt, payment)
}

/** Whether a payment of the order with a listed method was created after the first charge. */
function isRuledByCreation(attempt: AttemptRecord, payment: Payment) {
  if (!isCreationMethod(payment.method) || payment.order_id !== attempt.order_id) return false
  return !findTransaction(attempt, payment)?.laterCharge && isLaterCharge(attempt, payment)
}

function plainIdentity(attempt: AttemptRecord, payment: Payment): PaymentIdentity {
  const isOfOrder =
    payment.order_id === attempt.order_id || findTransaction(attempt, payment) !== undefined
  return { mismatch: isOfOrder ? mismatchOf(attempt, payment) : 'unknown_order' }
}

/**
 * Recognises a later charge by the payment's address or by the time of its arrival. Answers
 * `period` if its address names the subscription, and the period has its charge already.
 */
function readLaterCharge(
  attempt: AttemptRecord,
  payment: Payment,
  arrival: Arrival,
): LaterCharge | 'period' | undefined {
  const { now, isAtSubscriptionAddress, isRecorded, recordedRule } = arrival
  const stored = findTransaction(attempt, payment)
  const isUpdate = stored !== undefined && !isNewChargeWithoutId(attempt, payment, arrival)
  if (isUpdate && stored.laterCharge) return stored.laterCharge
  const period = currentPeriod(attempt, now)
  // The attempt keeps only a sum of its old charges. This report is about one of them.
  if (!stored && recordedRule) return { period, at: now, rule: recordedRule }
  if (isUpdate || (!stored && isRecorded)) return undefined
  if (!hasFirstCharge(attempt) || contradicts(attempt, payment)) return undefined

  const rule = isAtSubscriptionAddress ? 'address' : 'arrival'
  const openPeriod = freePeriod(attempt, now)
  const isOfOrder = payment.order_id === attempt.order_id
  const isOfSubscription = isOfOrder || hasRecurringId(attempt, payment)
  if (isAtSubscriptionAddress && isOfSubscription && hasIdOfItsOwn(attempt, payment)) {
    return { period: openPeriod ?? period, at: now, rule }
  }
  // Anyone who learns the address can post a signed webhook of another order there.
  const mustBeAgreed = !isAtSubscriptionAddress || !isOfSubscription
  if (mustBeAgreed && !isAgreed(attempt, payment)) return undefined
  if (openPeriod !== undefined) return { period: openPeriod, at: now, rule }
  return isAtSubscriptionAddress ? 'period' : undefined
}

/**
 * Whether a payment without an id is a new charge, although it has the `created_at` of a known one:
 * it was processed later than all known ones. This counts only at the subscription's address.
 * Elsewhere the payment is a further report of the known one.
 */
function isNewChargeWithoutId(
  attempt: AttemptRecord,
  { transaction_id, payment_id, processed_at, status, recurring }: Payment,
  { isAtSubscriptionAddress, now }: Arrival,
) {
  if (!isAtSubscriptionAddress || transaction_id || !processed_at || status !== 'success')
    return false
  // The service reports the end of a subscription together with a known charge.
  if (recurring && isEnded({ recurring })) return false
  const isLatest = attempt.transactions
    .filter((transaction) => transaction.payment_id === payment_id)
    .every((transaction) => isProcessedBefore(transaction, processed_at))
  return isLatest && freePeriod(attempt, now) !== undefined
}

function isProcessedBefore({ processed_at, created_at }: TransactionRecord, moment: string) {
  return compareTimestamps(processed_at ?? created_at, moment) < 0
}

/** Whether a payment has an id that the attempt's transactions do not have. */
function hasIdOfItsOwn({ order_id, transactions }: AttemptRecord, payment: Payment): boolean {
  const isNew = (id: string | undefined, knownIds: readonly (string | undefined)[]) =>
    Boolean(id) && !knownIds.includes(id)
  const orderIds = transactions.map(({ view }) => view.order_id)
  return (
    isNew(
      payment.transaction_id,
      transactions.map(({ transaction_id }) => transaction_id),
    ) ||
    isNew(
      payment.payment_id,
      transactions.map(({ payment_id }) => payment_id),
    ) ||
    isNew(payment.order_id, [order_id, ...orderIds])
  )
}

/** Whether a payment names another shopper or another subscription. */
function contradicts(attempt: AttemptRecord, payment: Payment): boolean {
  const isOtherSubscription =
    payment.recurring !== undefined &&
    recurringIdsOf(attempt).length > 0 &&
    !hasRecurringId(attempt, payment)
  const { customer_id } = attempt
  const isOtherCustomer =
    Boolean(customer_id && payment.customer_id) && customer_id !== payment.customer_id
  return isOtherSubscription || isOtherCustomer
}

function hasRecurringId(attempt: AttemptRecord, { recurring }: Payment) {
  return recurring !== undefined && recurringIdsOf(attempt).includes(recurring.id)
}

function recurringIdsOf({ transactions }: AttemptRecord) {
  return transactions.flatMap(({ view }) => view.recurring?.id ?? [])
}

/** Whether a payment has the amount that was agreed for a later charge. */
function isAgreed(
  { amount, recurringAmount = amount, currency }: AttemptRecord,
  payment: Payment,
): boolean {
  return payment.currency === currency && equalAmounts(payment.amount, recurringAmount)
}
