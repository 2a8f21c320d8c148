import { hundredthsToText, wholeHundredths } from '../../../core/model/money/amount.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import { paymentOutcomeType } from '../../../core/model/payment/statusCode.js'
import type { WebhookEvent } from '../../../core/model/payment/webhookEvent.js'
import type { AttemptRecord, TransactionRecord } from '../attemptRecord.js'
import { findTransaction } from './findTransaction.js'
import { compareCreation, isLaterCharge } from './laterCharge.js'
import { moneyTaken } from './moneyTaken.js'
import { viewPayment } from './readTransaction.js'
import { hasSucceeded, isEnded } from './transactionStatus.js'

/** If an attempt has more later charges, or captures, than this, the old ones are summed. */
export const listLimit = 10

/** How many of the latest later charges, or captures, stay listed then. */
export const listedAfterSum = 5

/**
 * Sums the old ones of many later charges, one sum for each currency. Otherwise the record of a
 * subscription would grow with each charge, and each change writes the whole record. Pure.
 */
export function sumOldCharges(
  attempt: AttemptRecord,
  transactions: readonly TransactionRecord[],
): readonly TransactionRecord[] {
  const laterCharges = transactions
    .filter((transaction) => isLaterCharge({ ...attempt, transactions }, transaction))
    .sort(compareCreation)
  const listed = laterCharges.filter(isListed)
  if (listed.length <= listLimit) return transactions

  const latest = listed.slice(-listedAfterSum)
  const sums = new Map<string, TransactionRecord>()
  for (const charge of laterCharges) {
    if (latest.includes(charge)) continue
    const { currency } = hasSucceeded(charge) ? moneyTaken(charge.view) : attempt
    sums.set(currency, addToSum(sums.get(currency), charge, currency))
  }
  const earlier = transactions.filter((transaction) => !laterCharges.includes(transaction))
  return [...earlier, ...sums.values(), ...latest]
}

function addToSum(
  sum: TransactionRecord | undefined,
  charge: TransactionRecord,
  currency: string,
): TransactionRecord {
  const { payment_id, created_at, view, laterCharge } = charge
  const isPaid = hasSucceeded(charge)
  const { sumOf = isPaid ? 1 : 0 } = charge
  const hundredths = isPaid ? moneyTaken(view).hundredths : 0n
  const recurring = [sum?.view, view].find(isEnded)?.recurring
  return {
    payment_id,
    created_at,
    ...(laterCharge && { laterCharge }),
    view: {
      amount: Number(hundredthsToText(wholeHundredths(sum?.view.amount ?? 0) + hundredths)),
      currency,
      status: 'success',
      status_code: '1000',
      ...(recurring && { recurring }),
    },
    sumOf: (sum?.sumOf ?? 0) + sumOf,
  }
}

/**
 * Whether a payment belongs to a charge that is summed already. The attempt can't say so any more,
 * so the events recorded before decide. If it were not asked, a repeated webhook of an old charge
 * would be added to the sum a second time.
 */
export function isInSum(
  attempt: AttemptRecord,
  payment: Payment,
  earlierEvents: readonly WebhookEvent[],
): boolean {
  if (attempt.transactions.every(isListed) || findTransaction(attempt, payment)) return false
  return earlierEvents.some(
    (event) => event.type === 'payment' && paymentOutcomeType(event.payment) === 'succeeded',
  )
}

/** An event of a summed charge changes no sum, but may say that the subscription has ended. */
export function applyToSum(attempt: AttemptRecord, payment: Payment): AttemptRecord {
  const { recurring } = viewPayment(payment)
  if (!recurring || !isEnded({ recurring })) return attempt
  const transactions = attempt.transactions.map((transaction) =>
    isListed(transaction)
      ? transaction
      : { ...transaction, view: { ...transaction.view, recurring } },
  )
  return { ...attempt, transactions }
}

function isListed({ sumOf }: TransactionRecord) {
  return sumOf === undefined
}
