import { hundredthsToText, wholeHundredths } from '../../../core/model/money/amount.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import { paymentOutcomeType } from '../../../core/model/payment/statusCode.js'
import type { WebhookEvent } from '../../../core/model/payment/webhookEvent.js'
import { compareTimestamps } from '../../../core/model/timestamp.js'
import type { AttemptRecord, TransactionRecord } from '../attemptRecord.js'
import {
  findTransaction,
  hasSucceeded,
  isEnded,
  isLaterCharge,
  readTransaction,
  viewPayment,
} from './transactions.js'

/** An amount in hundredths, and its currency. */
export interface Money {
  readonly hundredths: bigint
  readonly currency: string
}

/** What a payment has taken: the processed amount, if the payer may change it. */
export function moneyTaken(
  payment: Pick<Payment, 'amount' | 'currency' | 'processed_amount' | 'processed_currency'>,
): Money {
  const { amount, currency, processed_amount, processed_currency } = payment
  return {
    hundredths: wholeHundredths(processed_amount ?? amount),
    currency: processed_currency ?? currency,
  }
}

/** What an attempt should take; `isLater`: what a later charge of its subscription should. */
export function moneyDue(
  { amount, currency, recurringAmount = amount }: AttemptRecord,
  isLater: boolean,
): Money {
  return { hundredths: wholeHundredths(isLater ? recurringAmount : amount), currency }
}

/** Whether what was taken is enough. */
export function covers(taken: Money, due: Money): boolean {
  return taken.currency === due.currency && taken.hundredths >= due.hundredths
}

/** Whether less than the price was paid: a person decides then. */
export function isPaidShort(attempt: AttemptRecord): boolean {
  if (attempt.state !== 'succeeded' || attempt.decision) return false
  const paid = attempt.transactions.find(hasSucceeded)
  return paid !== undefined && !covers(moneyTaken(paid.view), moneyDue(attempt, false))
}

/**
 * How many later charges, or captures, an attempt lists. When there are more, all but the `latest`
 * are summed.
 */
export const listLimit = 10
export const latest = 5

/**
 * Sums the older of many later charges by currency, so that the record does not grow with its
 * subscription.
 */
export function sumOldCharges(
  attempt: AttemptRecord,
  transactions: readonly TransactionRecord[],
): readonly TransactionRecord[] {
  const later = transactions
    .filter((one) => isLaterCharge({ ...attempt, transactions }, one))
    .sort((one, other) => compareTimestamps(one.created_at, other.created_at))
  const listed = later.filter(isListed)
  if (listed.length <= listLimit) return transactions
  const kept = listed.slice(-latest)
  const sums = new Map<string, TransactionRecord>()
  for (const charge of later.filter((one) => !kept.includes(one))) {
    const { currency } = hasSucceeded(charge) ? moneyTaken(charge.view) : attempt
    sums.set(currency, addTo(sums.get(currency), charge, currency))
  }
  return [...transactions.filter((one) => !later.includes(one)), ...sums.values(), ...kept]
}

function addTo(
  sum: TransactionRecord | undefined,
  charge: TransactionRecord,
  currency: string,
): TransactionRecord {
  const { payment_id, created_at, view, sumOf = hasSucceeded(charge) ? 1 : 0 } = charge
  const taken = hasSucceeded(charge) ? moneyTaken(view).hundredths : 0n
  const recurring = [sum?.view, view].find(isEnded)?.recurring
  return {
    payment_id,
    created_at,
    view: {
      amount: Number(hundredthsToText(wholeHundredths(sum?.view.amount ?? 0) + taken)),
      currency,
      status: 'success',
      status_code: '1000',
      ...(recurring && { recurring }),
    },
    sumOf: (sum?.sumOf ?? 0) + sumOf,
  }
}

/**
 * Whether a payment belongs to a charge that is in a sum. `said`: the events recorded of it before.
 */
export function isInSum(
  attempt: AttemptRecord,
  payment: Payment,
  said: readonly WebhookEvent[],
): boolean {
  if (findTransaction(attempt, readTransaction(payment)) || attempt.transactions.every(isListed))
    return false
  return said.some(
    (event) => event.type === 'payment' && paymentOutcomeType(event.payment) === 'succeeded',
  )
}

function isListed({ sumOf }: TransactionRecord): boolean {
  return sumOf === undefined
}

/** An event of a summed charge changes no sum, but may say that the subscription has ended. */
export function applyToSum(attempt: AttemptRecord, payment: Payment): AttemptRecord {
  const { recurring } = viewPayment(payment)
  if (!recurring || !isEnded({ recurring })) return attempt
  const transactions = attempt.transactions.map((one) =>
    isListed(one) ? one : { ...one, view: { ...one.view, recurring } },
  )
  return { ...attempt, transactions }
}
