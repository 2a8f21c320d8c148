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
import { type CheckPolicy, planCheck } from './checkPlan.js'

/** What `orderId` makes the service's name of an attempt from. */
export interface OrderIdParts {
  /** The merchant's own name for the order. */
  readonly reference: string
  /** 1, 2, … within the order. */
  readonly attempt: number
}

/** What a new attempt is made of, besides its order's earlier ones. */
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
  /** Hosted mode only. */
  readonly formHash: string | undefined
  /** How many numbers to skip, because their names were taken. */
  readonly skip: number
  readonly now: number
  readonly policy: CheckPolicy
}

/**
 * Drafts an attempt, not yet stored. Pure, if `orderId` is.
 *
 * @throws {CheckoutError} `configuration` when `orderId` fails, or its name is too long or not
 * valid in a path
 */
export function draftAttempt(seed: AttemptSeed, earlier: readonly AttemptRecord[]): AttemptRecord {
  const {
    id,
    pos_id,
    reference,
    order,
    saveCardConsent,
    mode,
    tokenHash,
    returnCodeHash,
    formHash,
    now,
    policy,
  } = seed
  const number =
    earlier.reduce((highest, attempt) => Math.max(highest, attempt.number), 0) + 1 + seed.skip
  const attempt: AttemptRecord = {
    id,
    pos_id,
    reference,
    number,
    order_id: readOrderId(makeOrderId(seed, number)),
    amount: order.amount,
    currency: order.currency,
    ...recurringAmountOf(order),
    ...(seed.recurring && { recurringTerms: scheduleOf(seed.recurring) }),
    ...(order.customer_id && { customer_id: order.customer_id }),
    ...(saveCardConsent && { saveCardConsent }),
    mode,
    ...(seed.wallet && { wallet: seed.wallet }),
    method: order.split ? 'purchase' : (order.method ?? 'purchase'),
    // A merchant's own record may say `null`.
    isRecurring: Boolean(order.init_recurring),
    state: 'reserved',
    wasFree: false,
    tokenHashes: [tokenHash],
    returnCodeHash,
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

/** Only the members that say when it is charged. */
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
  const amount =
    init_recurring?.amount === undefined ? undefined : parseAmount(init_recurring.amount)
  return amount?.type === 'ok' ? { recurringAmount: amount.value } : {}
}

/** The store calls this in its transaction, so the error must not look like the store's. */
function makeOrderId({ orderId, reference }: AttemptSeed, attempt: number): string {
  try {
    return orderId({ reference, attempt })
  } catch (error) {
    throw new CheckoutError('configuration', `orderId failed: ${detailOf(error)}`)
  }
}

/** The longest name that the interface takes, in characters. */
const orderIdLimit = 256

/** A long reference is cut to make room for the number, and its hash keeps it unique. */
export function defaultOrderId({ reference, attempt }: OrderIdParts): string {
  if (attempt === 1) return reference
  const name = `${reference}-${attempt}`
  if ([...name].length <= orderIdLimit) return name
  const end = `-${hashToken(reference).slice(0, 16)}-${attempt}`
  return [...reference].slice(0, orderIdLimit - end.length).join('') + end
}

function readOrderId(order_id: unknown): string {
  const isValid =
    typeof order_id === 'string' && [...order_id].length <= orderIdLimit && isPathSegment(order_id)
  if (isValid) return order_id
  throw new CheckoutError(
    'configuration',
    'orderId gave a name the service could not be asked about: it must have 1 to 256 characters and be valid in a path. ' +
      'Give an `orderId` that makes one from the reference.',
  )
}
