import { CheckoutError } from '../../core/model/checkoutError.js'
import { hundredthsToText, parseAmount, wholeHundredths } from '../../core/model/money/amount.js'
import type { Operation } from '../../core/model/payment/operation.js'
import type { Payment } from '../../core/model/payment/payment.js'
import { paymentOutcomeType } from '../../core/model/payment/statusCode.js'
import type { AttemptDecision, AttemptRecord } from '../attempts/attemptRecord.js'
import { capturedHundredths, isCaptured } from '../attempts/transactions/captures.js'
import { isLaterCharge } from '../attempts/transactions/laterCharge.js'
import {
  covers,
  laterMoneyDue,
  type Money,
  moneyDue,
  moneyTaken,
} from '../attempts/transactions/moneyTaken.js'
import { hasSucceeded } from '../attempts/transactions/transactionStatus.js'
import type { OperationContext, PaymentContext, Price } from '../callbacks/callbackContext.js'
import { attemptNames, type LogHook } from '../observe/log.js'

type PaidMembers = Pick<
  OperationContext,
  'isPaid' | 'paidAmount' | 'paidCurrency' | 'attemptAmount' | 'attemptCurrency'
>

/** What a payment is compared with: the attempt's price, and today's. */
export interface PriceSource {
  readonly attempt: AttemptRecord
  readonly log: LogHook
  /** Asks the merchant for today's price. Absent outside of the store's transaction. */
  readonly priceOf?: (
    reference: string,
    transaction: unknown,
  ) => Promise<Price | null> | Price | null
  readonly transaction: unknown
  /** The payment was recognised as a later charge when its event was recorded. */
  readonly isLaterCharge?: boolean
}

/**
 * What a payment means for its order: paid when the whole price is taken, authorized when it is
 * reserved. A success alone is not enough: it may be of 0.01 where the payer may change the amount,
 * or an authorisation that is never captured.
 *
 * @throws what `priceOf` throws
 */
export async function paidByPayment(
  payment: Payment,
  source: PriceSource,
): Promise<PaidMembers & Pick<PaymentContext, 'isAuthorized'>> {
  const { attempt, log } = source
  const isLater = source.isLaterCharge || isLaterCharge(attempt, payment)
  const price = isLater ? laterMoneyDue(attempt) : moneyDue(attempt)
  const reported = moneyTaken(payment)
  const isSuccess = paymentOutcomeType(payment) === 'succeeded'
  const isWhole = isSuccess && covers(reported, price)
  if (isSuccess && !isWhole) {
    const reason = shortfallOf(reported, price)
    log({ level: 'warn', event: 'order_underpaid', reason, ...attemptNames(attempt) })
  }

  // A later charge has the agreed amount, not the order's price of today.
  const isEnough = isWhole && (isLater || (await coversToday(reported, source)))
  // The interface shows no method of recurring notifications, so the method may be unlisted.
  const isPurchase = isLater ? payment.method !== 'auth' : payment.method === 'purchase'
  const nothing = { hundredths: 0n, currency: price.currency }
  return {
    isPaid: isEnough && isPurchase,
    isAuthorized: isEnough && !isPurchase,
    ...amountMembers(isSuccess && isPurchase ? reported : nothing, price),
  }
}

/**
 * What an operation means for its order: paid by the capture that completes the whole price.
 *
 * @throws what `priceOf` throws
 */
export async function paidByOperation(
  operation: Operation,
  source: PriceSource,
): Promise<PaidMembers> {
  const { attempt } = source
  const price = moneyDue(attempt)
  const captured = { hundredths: capturedHundredths(attempt), currency: attempt.currency }
  const isWhole = isCaptured(operation) && covers(captured, price)
  const isPaid = isWhole && (await coversToday(captured, source))
  return { isPaid, ...amountMembers(captured, price) }
}

type DecidedMembers = PaidMembers &
  Pick<PaymentContext, 'isAuthorized' | 'isSuperseded' | 'decision'>

/**
 * What an operator's decision means for its order. If they found it paid, the attempt's price is
 * compared with today's. The amount is what the service has reported as taken; without a report it
 * is the price, and for an authorisation 0. A decision that another one has replaced pays nothing.
 *
 * @throws {CheckoutError} `configuration` if `priceOf` answers no price; what `priceOf` throws
 */
export async function paidByDecision(
  { method }: Pick<Payment, 'method'>,
  { decision, ...source }: PriceSource & { readonly decision: AttemptDecision },
): Promise<DecidedMembers> {
  const { attempt } = source
  const price = moneyDue(attempt)
  const isSuperseded =
    attempt.decision?.at !== decision.at || attempt.decision.state !== decision.state
  const isFoundPaid = decision.state === 'succeeded' && !isSuperseded
  const isEnough = isFoundPaid && (await coversToday(price, source))
  const isPurchase = method === 'purchase'
  const takenMoney =
    isFoundPaid && isPurchase ? decidedMoney(attempt) : { ...price, hundredths: 0n }
  return {
    isPaid: isEnough && isPurchase,
    isAuthorized: isEnough && !isPurchase,
    ...amountMembers(takenMoney, price),
    isSuperseded,
    decision,
  }
}

/** What the service has reported as taken; without a report the price. */
function decidedMoney(attempt: AttemptRecord): Money {
  const success = attempt.transactions.find(hasSucceeded)
  return success ? moneyTaken(success.view) : moneyDue(attempt)
}

async function coversToday(takenMoney: Money, { attempt, log, priceOf, transaction }: PriceSource) {
  if (!priceOf) return true
  const today = readPrice(await priceOf(attempt.reference, transaction))
  if (today && covers(takenMoney, today)) return true
  const reason = today ? shortfallOf(takenMoney, today) : 'gone'
  log({ level: 'warn', event: 'price_changed', reason, ...attemptNames(attempt) })
  return false
}

/** The merchant's code may be plain JavaScript, so the answer is read like any unknown value. */
function readPrice(price: Price | null): Money | undefined {
  if (!price) return undefined
  const amount = parseAmount(price.amount)
  if (amount.type === 'error' || typeof price.currency !== 'string') {
    throw new CheckoutError(
      'configuration',
      '`priceOf` answered no price, so it is not known whether the order is paid. ' +
        'Answer `{ amount, currency }` as `findOrder` does, ' +
        'or `null` when the order has no price any more.',
    )
  }
  return { hundredths: wholeHundredths(amount.value), currency: price.currency }
}

function shortfallOf(payment: Money, price: Money): 'amount' | 'currency' {
  return payment.currency === price.currency ? 'amount' : 'currency'
}

function amountMembers(takenMoney: Money, price: Money): Omit<PaidMembers, 'isPaid'> {
  return {
    paidAmount: hundredthsToText(takenMoney.hundredths),
    paidCurrency: takenMoney.currency,
    attemptAmount: hundredthsToText(price.hundredths),
    attemptCurrency: price.currency,
  }
}
