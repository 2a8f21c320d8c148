import { CheckoutError } from '../../core/model/checkoutError.js'
import { hundredthsToText, parseAmount, wholeHundredths } from '../../core/model/money/amount.js'
import type { Operation } from '../../core/model/payment/operation.js'
import type { Payment } from '../../core/model/payment/payment.js'
import { paymentOutcomeType } from '../../core/model/payment/statusCode.js'
import type { AttemptDecision, AttemptRecord } from '../attempts/attemptRecord.js'
import { capturedHundredths, isCaptured } from '../attempts/transactions/captures.js'
import { isLaterCharge } from '../attempts/transactions/laterCharge.js'
import { covers, type Money, moneyDue, moneyTaken } from '../attempts/transactions/moneyTaken.js'
import { hasSucceeded } from '../attempts/transactions/transactionStatus.js'
import type { OperationContext, PaymentContext, Price } from '../callbacks/callbackContext.js'
import { attemptNames, type LogHook } from '../observe/log.js'

type Taken = Pick<
  OperationContext,
  'isPaid' | 'paidAmount' | 'paidCurrency' | 'attemptAmount' | 'attemptCurrency'
>

interface Comparing<Transaction> {
  readonly attempt: AttemptRecord
  readonly log: LogHook
  /** Asks the merchant for today's price. Absent outside of the store's transaction. */
  readonly priceOf?: (
    reference: string,
    transaction: Transaction,
  ) => Promise<Price | null> | Price | null
  readonly transaction: Transaction
}

/**
 * What a payment means for its order: paid when the whole price is taken, authorized when it is
 * reserved.
 *
 * @throws what `priceOf` throws
 */
export async function takenByPayment<Transaction>(
  payment: Payment,
  comparing: Comparing<Transaction>,
): Promise<Taken & Pick<PaymentContext, 'isAuthorized'>> {
  const { attempt, log } = comparing
  const isLater = isLaterCharge(attempt, payment)
  const due = moneyDue(attempt, isLater)
  const has = moneyTaken(payment)
  const hasSucceeded = paymentOutcomeType(payment) === 'succeeded'
  const isWhole = hasSucceeded && covers(has, due)
  if (hasSucceeded && !isWhole)
    log({
      level: 'warn',
      event: 'order_underpaid',
      ...reasonOf(has, due),
      ...attemptNames(attempt),
    })

  // A later charge has the agreed amount, not the order's price of today.
  const isEnough = isWhole && (isLater || (await coversToday(has, comparing)))
  const isPurchase = payment.method === 'purchase'
  const taken = hasSucceeded && isPurchase ? has : { hundredths: 0n, currency: due.currency }
  return {
    isPaid: isEnough && isPurchase,
    isAuthorized: isEnough && !isPurchase,
    ...toMembers(taken, due),
  }
}

/**
 * What an operation means for its order: paid by the capture that completes the whole price.
 *
 * @throws what `priceOf` throws
 */
export async function takenByOperation<Transaction>(
  operation: Operation,
  comparing: Comparing<Transaction>,
): Promise<Taken> {
  const { attempt } = comparing
  const due = moneyDue(attempt, false)
  const taken = { hundredths: capturedHundredths(attempt), currency: attempt.currency }
  const isPaid =
    isCaptured(operation) && covers(taken, due) && (await coversToday(taken, comparing))
  return { isPaid, ...toMembers(taken, due) }
}

type Decided = Taken & Pick<PaymentContext, 'isAuthorized' | 'isSuperseded' | 'decision'>

/**
 * What an operator's decision means for its order. If they found it paid, the attempt's price
 * counts as taken, if it is still today's price. A decision that another one has replaced is
 * superseded.
 *
 * @throws what `priceOf` throws
 */
export async function takenByDecision<Transaction>(
  { method }: Pick<Payment, 'method'>,
  { decision, ...comparing }: Comparing<Transaction> & { readonly decision: AttemptDecision },
): Promise<Decided> {
  const { attempt } = comparing
  const due = moneyDue(attempt, false)
  const isSuperseded =
    attempt.decision?.at !== decision.at || attempt.decision.state !== decision.state
  const isFound = decision.state === 'succeeded' && !isSuperseded
  const isEnough = isFound && (await coversToday(due, comparing))
  const isPurchase = method === 'purchase'
  const reported = attempt.transactions.find(hasSucceeded)
  const taken =
    isFound && isPurchase
      ? reported
        ? moneyTaken(reported.view)
        : due
      : { ...due, hundredths: 0n }
  return {
    isPaid: isEnough && isPurchase,
    isAuthorized: isEnough && !isPurchase,
    ...toMembers(taken, due),
    isSuperseded,
    decision,
  }
}

async function coversToday<Transaction>(
  has: Money,
  { attempt, log, priceOf, transaction }: Comparing<Transaction>,
): Promise<boolean> {
  if (!priceOf) return true
  const today = readPrice(await priceOf(attempt.reference, transaction))
  if (today && covers(has, today)) return true
  log({ level: 'warn', event: 'price_changed', ...reasonOf(has, today), ...attemptNames(attempt) })
  return false
}

/** The merchant's code may be plain JavaScript. */
function readPrice(price: Price | null): Money | undefined {
  if (!price) return undefined
  const amount = parseAmount(price.amount)
  if (amount.type === 'error' || typeof price.currency !== 'string') {
    throw new CheckoutError(
      'configuration',
      '`priceOf` answered no price, so it is not known whether the order is paid. Answer `{ amount, currency }` as ' +
        '`findOrder` does, or `null` when the order has no price any more.',
    )
  }
  return { hundredths: wholeHundredths(amount.value), currency: price.currency }
}

function reasonOf(has: Money, due: Money | undefined): { readonly reason: string } {
  if (!due) return { reason: 'gone' }
  return { reason: has.currency === due.currency ? 'amount' : 'currency' }
}

function toMembers(taken: Money, due: Money): Omit<Taken, 'isPaid'> {
  return {
    paidAmount: hundredthsToText(taken.hundredths),
    paidCurrency: taken.currency,
    attemptAmount: hundredthsToText(due.hundredths),
    attemptCurrency: due.currency,
  }
}
