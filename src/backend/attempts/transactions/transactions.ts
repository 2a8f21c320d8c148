import type { PaymentView } from '../../../core/contract/outcome.js'
import { equalAmounts } from '../../../core/model/money/amount.js'
import type { LimitInfo } from '../../../core/model/payment/limitInfo.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import {
  type PaymentOutcomeType,
  paymentOutcomeType,
  statusRank,
} from '../../../core/model/payment/statusCode.js'
import { compareTimestamps } from '../../../core/model/timestamp.js'
import { readSecureUrl } from '../../service/addresses/ipAddress.js'
import { maskText } from '../../service/masking/maskFreeText.js'
import type { AttemptRecord, TransactionRecord } from '../attemptRecord.js'

/**
 * Where a report of a payment comes from. An answer may arrive after the webhooks of later changes.
 */
export type NewsSource = 'answer' | 'event'

export function readTransaction(payment: Payment): TransactionRecord {
  const user_action_url = userActionUrl(payment)
  return {
    payment_id: payment.payment_id,
    ...(payment.transaction_id && { transaction_id: payment.transaction_id }),
    created_at: payment.created_at,
    ...(payment.processed_at && { processed_at: payment.processed_at }),
    view: viewPayment(payment),
    ...(user_action_url !== undefined && { user_action_url }),
  }
}

/**
 * Webhooks may leave the transaction's id out. A subscription's charges may share the payment's id,
 * so their time decides.
 */
export function isSame(
  one: TransactionName,
  other: TransactionName,
  { isRecurring }: Pick<AttemptRecord, 'isRecurring'>,
): boolean {
  if (one.payment_id !== other.payment_id) return false
  if (one.transaction_id && other.transaction_id) return one.transaction_id === other.transaction_id
  return !isRecurring || one.created_at === other.created_at
}

/** A transaction after a further report: its status only moves forward. */
export function mergeTransaction(
  known: TransactionRecord,
  news: TransactionRecord,
  source: NewsSource,
): TransactionRecord {
  const step = rankOf(news) - rankOf(known)
  if (step > 0) return fill(news, known)
  if (step < 0) return fill(known, news)
  const [later, earlier] =
    source === 'event' && !isEarlier(news, known) ? [news, known] : [known, news]
  return { ...earlier, ...later, view: { ...earlier.view, ...later.view } }
}

/**
 * The later record, with what only the other knows, but no member that explains the other's status.
 */
function fill(later: TransactionRecord, other: TransactionRecord): TransactionRecord {
  const {
    status: _status,
    status_code: _code,
    status_description: _description,
    limit_info: _limit,
    ...facts
  } = other.view
  const { user_action_url: _url, ...ids } = other
  return { ...ids, ...later, view: { ...facts, ...later.view } }
}

/** The attempt's transaction that a report is about, if it is listed. */
export function findTransaction(
  attempt: AttemptRecord,
  news: TransactionRecord,
): TransactionRecord | undefined {
  return attempt.transactions.find((one) => one.sumOf === undefined && isSame(one, news, attempt))
}

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

export function hasSucceeded(transaction: TransactionRecord): boolean {
  return outcomeTypeOf(transaction) === 'succeeded'
}

export type TransactionName = Pick<Payment, 'payment_id' | 'transaction_id' | 'created_at'>

/**
 * Whether a payment is a later charge of the attempt's subscription, created after its first
 * charge. The first charge is the earliest success of the order's price. Until that is known, every
 * payment may be the first.
 */
export function isLaterCharge(attempt: AttemptRecord, payment: TransactionName): boolean {
  return attempt.isRecurring && isBehind(firstChargeOf(attempt), payment, attempt)
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

/**
 * How many of the attempt's transactions are paid and no later charge: two mean that the order is
 * paid twice.
 */
export function countFirstCharges(attempt: AttemptRecord): number {
  const successes = attempt.transactions.filter(hasSucceeded)
  if (!attempt.isRecurring) return successes.length
  const first = firstChargeOf(attempt)
  return successes.filter((one) => !isBehind(first, one, attempt)).length
}

function firstChargeOf(attempt: AttemptRecord): TransactionRecord | undefined {
  return attempt.transactions
    .filter((transaction) => hasSucceeded(transaction) && isOfPrice(transaction.view, attempt))
    .sort((one, other) => compareTimestamps(one.created_at, other.created_at))[0]
}

function isBehind(
  first: TransactionRecord | undefined,
  payment: TransactionName,
  attempt: AttemptRecord,
): boolean {
  if (!first || compareTimestamps(payment.created_at, first.created_at) <= 0) return false
  return !isSame(first, payment, attempt)
}

function isOfPrice(
  view: { readonly amount: number; readonly currency: string },
  attempt: AttemptRecord,
): boolean {
  return equalAmounts(view.amount, attempt.amount) && view.currency === attempt.currency
}

export function outcomeTypeOf({ view, user_action_url }: TransactionRecord): PaymentOutcomeType {
  return paymentOutcomeType({
    status: view.status ?? '',
    ...(view.status_code !== undefined && { status_code: view.status_code }),
    ...(user_action_url !== undefined && { user_action_required: true, user_action_url }),
  })
}

/**
 * Whether a report is older than what is known, by status or, under one status, by the service's
 * time.
 */
export function isEarlier(news: TransactionRecord, known: TransactionRecord): boolean {
  const step = rankOf(news) - rankOf(known)
  if (step !== 0) return step < 0
  const [at, knownAt] = [news.processed_at, known.processed_at]
  if (at !== undefined && knownAt !== undefined && at !== knownAt)
    return compareTimestamps(at, knownAt) < 0
  return recurringRank(news) < recurringRank(known)
}

/**
 * A subscription's status only moves forward too. An unknown status is neither earlier nor later.
 */
export const recurringStatuses: readonly string[] = ['init', 'active', 'canceled']

function recurringRank({ view: { recurring } }: TransactionRecord): number {
  const rank = recurring ? recurringStatuses.indexOf(recurring.status) : -1
  return rank === -1 ? Number.NaN : rank
}

/** An unknown status counts as not decided: neither success nor failure. */
const pendingRank = 1

/** A success under an unknown code is further than a failure, but no success. */
function rankOf(transaction: TransactionRecord): number {
  const rank = statusRank(transaction.view.status ?? '') ?? pendingRank
  return transaction.view.status === 'success' && outcomeTypeOf(transaction) !== 'succeeded'
    ? rank - 0.5
    : rank
}

const texts = [
  'order_id',
  'status',
  'status_code',
  'status_description',
  'cc_mask',
  'processed_currency',
] as const

/**
 * The payment as the shopper's browser may see it. Lists what is sent: new members of the service,
 * the card's token, the project and the shopper's details stay here. Card numbers in texts are
 * masked.
 */
export function viewPayment(payment: Payment): PaymentView {
  const { amount, currency, receipt_url, limit_info, processed_amount, recurring } = payment
  const said: Partial<Record<(typeof texts)[number], string>> = {}
  for (const name of texts) {
    const value = payment[name]
    if (typeof value === 'string')
      said[name] = name === 'status_description' ? maskText(value) : value
  }
  return {
    ...said,
    amount,
    currency,
    ...(receipt_url && readSecureUrl(receipt_url) && { receipt_url }),
    ...(limit_info && { limit_info: pick(limit_info) }),
    ...(typeof processed_amount === 'number' && { processed_amount }),
    ...(recurring && { recurring: { id: recurring.id, status: recurring.status } }),
  }
}

/** Where the shopper must go, if the address is safe. */
export function userActionUrl({
  user_action_required,
  user_action_url,
}: Payment): string | undefined {
  return user_action_required && readSecureUrl(user_action_url) ? user_action_url : undefined
}

function pick({ retry_after, description }: LimitInfo): LimitInfo {
  return {
    ...(retry_after !== undefined && { retry_after }),
    ...(description !== undefined && { description: maskText(description) }),
  }
}
