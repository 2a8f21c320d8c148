import { wholeHundredths } from '../../model/money/amount.js'
import type { Payment } from '../../model/payment/payment.js'
import type { AttemptRecord } from './attemptRecord.js'
import { hasSucceeded } from './transactions.js'

/** What money came to, in hundredths, and in what currency. */
export interface Money {
  readonly hundredths: bigint
  readonly currency: string
}

/** What a payment has taken. Where the payer may change the amount, what was processed counts. */
export function moneyTaken(
  payment: Pick<Payment, 'amount' | 'currency' | 'processed_amount' | 'processed_currency'>,
): Money {
  const { amount, currency, processed_amount, processed_currency } = payment
  return { hundredths: wholeHundredths(processed_amount ?? amount), currency: processed_currency ?? currency }
}

/** What an attempt is to take; `isLater`: each later charge of its subscription. */
export function moneyDue({ amount, currency, recurringAmount = amount }: AttemptRecord, isLater: boolean): Money {
  return { hundredths: wholeHundredths(isLater ? recurringAmount : amount), currency }
}

/** Whether what was taken is enough. */
export function covers(taken: Money, due: Money): boolean {
  return taken.currency === due.currency && taken.hundredths >= due.hundredths
}

/** Whether the payment succeeded and came to less than the price: nobody has paid then until a person says so. */
export function isPaidShort(attempt: AttemptRecord): boolean {
  if (attempt.state !== 'succeeded' || attempt.decision) return false
  const paid = attempt.transactions.find(hasSucceeded)
  return paid !== undefined && !covers(moneyTaken(paid.view), moneyDue(attempt, false))
}
