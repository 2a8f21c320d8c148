import type { WalletType } from '../../../core/contract/checkoutRequest.js'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { parseAmount } from '../../../core/model/money/amount.js'
import type { PaymentMode } from '../../../core/model/payment/paymentFields.js'
import type { InitRecurring } from '../../../core/model/recurring/initRecurring.js'
import { isPathSegment } from '../../../core/wire/paths.js'
import { detailOf } from '../../observe/log.js'
import type { ChargeableOrder } from '../../orders/order.js'
import { hashToken } from '../../tokens/tokens.js'
import type { AttemptRecord } from '../attemptRecord.js'
import { type CheckPolicy, planCheck } from './recoveryPlan.js'

/** What `orderId` makes the service's name of an attempt from. */
export interface OrderIdParts {
  /** The merchant's own name for the order. */
  readonly reference: string
  /** 1, 2, … within the order. */
  readonly attempt: number
}

/** What a new attempt is made from, besides its order's earlier ones. */
interface AttemptSeed {
  readonly id: string
  readonly pos_id: string
  readonly reference: string
  readonly order: ChargeableOrder
  /** The terms of its subscription, with the payer's choices. */
  readonly recurring: InitRecurring | undefined
  readonly saveCardConsent: true | undefined
  readonly mode: PaymentMode
  readonly wallet?: WalletType | undefined
  readonly orderId: (parts: OrderIdParts) => string
  readonly tokenHash: string
  readonly returnCodeHash: string
  /** Set for a subscription whose notifications are sent to this server. */
  readonly notificationHash?: string | undefined
  /** Hosted mode only. */
  readonly formHash: string | undefined
  /** How many numbers to skip, because their names were taken. */
  readonly skip: number
  readonly now: number
  readonly policy: CheckPolicy
}

/**
 * Drafts the next attempt of an order, not yet stored. Pure, if `orderId` is. Each attempt has its
 * own `order_id`: what the service answers to a repeated one is not shown.
 *
 * @throws {CheckoutError} `configuration` when `orderId` fails, or its name is too long or not
 *   valid in a path
 */
export function draftAttempt(seed: AttemptSeed, earlier: readonly AttemptRecord[]): AttemptRecord {
  const { order, recurring, saveCardConsent, wallet, formHash, notificationHash, now, policy } =
    seed
  const number = earlier.reduce(highestNumber, 0) + 1 + seed.skip
  const order_id = readOrderId(makeOrderId(seed, number))
  const attempt: AttemptRecord = {
    id: seed.id,
    pos_id: seed.pos_id,
    reference: seed.reference,
    number,
    order_id,
    amount: order.amount,
    currency: order.currency,
    ...recurringAmountOf(order),
    ...(recurring && { recurringTerms: scheduleOf(recurring) }),
    ...(order.customer_id && { customer_id: order.customer_id }),
    ...(saveCardConsent && { saveCardConsent }),
    mode: seed.mode,
    ...(wallet && { wallet }),
    method: methodOf(order),
    // A merchant's own record may say `null`.
    isRecurring: Boolean(order.init_recurring),
    state: 'reserved',
    wasFree: false,
    tokenHashes: [seed.tokenHash],
    returnCodeHash: seed.returnCodeHash,
    ...(notificationHash !== undefined && { notificationHash }),
    ...(formHash !== undefined && { formHash }),
    hasReturned: false,
    transactions: [],
    hasEvent: false,
    checkSince: now,
    checks: 0,
    createdAt: now,
    updatedAt: now,
  }
  return planCheck(undefined, attempt, { now, policy })
}

function highestNumber(highest: number, { number }: AttemptRecord) {
  return Math.max(highest, number)
}

/** @see The interface, "Create a split payment": its method is `purchase` */
function methodOf({ split, method }: ChargeableOrder): AttemptRecord['method'] {
  return split ? 'purchase' : (method ?? 'purchase')
}

/** Only the members that say when the subscription is charged. */
function scheduleOf(terms: InitRecurring): NonNullable<AttemptRecord['recurringTerms']> {
  const { interval_unit, interval_count, start_date, expiry_date, time } = terms
  return {
    interval_unit,
    interval_count,
    ...(start_date && { start_date }),
    ...(expiry_date && { expiry_date }),
    ...(time && { time }),
  }
}

/** Leaves out an amount that is not valid: the check of the request refuses it. */
function recurringAmountOf({
  init_recurring,
}: ChargeableOrder): Pick<AttemptRecord, 'recurringAmount'> {
  if (init_recurring?.amount === undefined) return {}
  const amount = parseAmount(init_recurring.amount)
  return amount.type === 'ok' ? { recurringAmount: amount.value } : {}
}

/**
 * The store calls this in its transaction. Any other error than a `CheckoutError` would look like
 * the store's, and the developer would search there.
 */
function makeOrderId({ orderId, reference }: AttemptSeed, attempt: number): unknown {
  try {
    return orderId({ reference, attempt })
  } catch (error) {
    throw new CheckoutError('configuration', `orderId failed: ${detailOf(error)}`)
  }
}

/** @see The interface, "Limits": an `order_id` has at most 256 characters */
const orderIdLimit = 256

/**
 * The name of an attempt, unless the merchant gives one: the reference, from the second attempt on
 * with its number. A long reference is cut to make room, and its hash keeps the name unique.
 */
export function defaultOrderId({ reference, attempt }: OrderIdParts): string {
  if (attempt === 1) return reference
  const name = `${reference}-${attempt}`
  if ([...name].length <= orderIdLimit) return name
  const end = `-${hashToken(reference).slice(0, 16)}-${attempt}`
  return [...reference].slice(0, orderIdLimit - end.length).join('') + end
}

function readOrderId(order_id: unknown) {
  const isValid =
    typeof order_id === 'string' && [...order_id].length <= orderIdLimit && isPathSegment(order_id)
  if (isValid) return order_id
  throw new CheckoutError(
    'configuration',
    'orderId gave a name the service could not be asked about: ' +
      'it must have 1 to 256 characters and be valid in a path. ' +
      'Give an `orderId` that makes one from the reference.',
  )
}
