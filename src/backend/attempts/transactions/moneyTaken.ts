import { wholeHundredths } from '../../../core/model/money/amount.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import type { AttemptRecord } from '../attemptRecord.js'
import { hasSucceeded } from './transactionStatus.js'

/** An amount in hundredths, and its currency. */
export interface Money {
  readonly hundredths: bigint
  readonly currency: string
}

/**
 * What a payment has taken: the processed amount, where the payer may change it.
 *
 * @see The interface, "Changeable-amount payments"
 */
export function moneyTaken(
  payment: Pick<Payment, 'amount' | 'currency' | 'processed_amount' | 'processed_currency'>,
): Money {
  const { amount, currency, processed_amount, processed_currency } = payment
  return {
    hundredths: wholeHundredths(processed_amount ?? amount),
    currency: processed_currency ?? currency,
  }
}

/** What an attempt should take. For a subscription this is the first charge. */
export function moneyDue({ amount, currency }: AttemptRecord): Money {
  return { hundredths: wholeHundredths(amount), currency }
}

/** What each later charge of an attempt's subscription should take. */
export function laterMoneyDue({ recurringAmount, ...attempt }: AttemptRecord): Money {
  return moneyDue({ ...attempt, amount: recurringAmount ?? attempt.amount })
}

/**
 * Whether a payment is enough: at least the price, in its currency. Without this check an order of
 * 10.00 would count as paid by 0.01, where the payer may change the amount.
 */
export function covers(payment: Money, price: Money): boolean {
  return payment.currency === price.currency && payment.hundredths >= price.hundredths
}

/** Whether less than the price was paid. A person decides then, unless one has decided. */
export function isPaidShort(attempt: AttemptRecord): boolean {
  if (attempt.state !== 'succeeded' || attempt.decision) return false
  const success = attempt.transactions.find(hasSucceeded)
  return success !== undefined && !covers(moneyTaken(success.view), moneyDue(attempt))
}
