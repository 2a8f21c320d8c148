import type { Outcome, PaymentView } from '../../contract/outcome.js'
import { CheckoutError } from '../../model/checkoutError.js'
import { parseAmount } from '../../model/money/amount.js'
import type { PaymentMode } from '../../model/payment/paymentFields.js'
import { pathSegment } from '../../wire/paths.js'
import { isShort } from '../events/paymentContext.js'
import { detailOf } from '../observe/log.js'
import type { OrderIdParts } from '../options/checkoutServerOptions.js'
import type { ChargeableOrder } from '../orders/order.js'
import { hashToken } from '../tokens/tokens.js'
import { hasSucceeded } from './attemptProgress.js'
import type { AttemptRecord } from './attemptRecord.js'
import type { CheckPolicy } from './checkPlan.js'
import { planCheck } from './checkPlan.js'

/** What a new attempt is made of, besides its order's earlier ones. */
export interface AttemptSeed {
  readonly id: string
  readonly pos_id: string
  readonly reference: string
  readonly order: ChargeableOrder
  readonly saveCardConsent: true | undefined
  readonly mode: PaymentMode
  readonly orderId: (parts: OrderIdParts) => string
  readonly tokenHash: string
  readonly returnCodeHash: string
  /** Hosted mode only. */
  readonly formHash: string | undefined
  /** How many numbers to pass over, because the names made from them were taken. */
  readonly skip: number
  readonly now: number
  readonly policy: CheckPolicy
}

/**
 * Drafts an attempt, not yet stored. Pure, if `orderId` is.
 *
 * @throws {CheckoutError} `configuration` when `orderId` fails, or gives a name that can't stand in a path or is too long
 */
export function draftAttempt(seed: AttemptSeed, earlier: readonly AttemptRecord[]): AttemptRecord {
  const { id, pos_id, reference, order, saveCardConsent, mode, tokenHash, returnCodeHash, formHash, now, policy } = seed
  const number = earlier.reduce((highest, attempt) => Math.max(highest, attempt.number), 0) + 1 + seed.skip
  const attempt: AttemptRecord = {
    id,
    pos_id,
    reference,
    number,
    order_id: readOrderId(makeOrderId(seed, number)),
    amount: order.amount,
    currency: order.currency,
    ...recurringAmountOf(order),
    ...(order.customer_id && { customer_id: order.customer_id }),
    ...(saveCardConsent && { saveCardConsent }),
    mode,
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

/** Terms that the service would refuse are refused before they are sent. */
function recurringAmountOf({ init_recurring }: ChargeableOrder): Pick<AttemptRecord, 'recurringAmount'> {
  const amount = init_recurring?.amount === undefined ? undefined : parseAmount(init_recurring.amount)
  return amount?.type === 'parsed' ? { recurringAmount: amount.value } : {}
}

/** Told apart from a store that fails: it is called in the middle of the store's work. */
function makeOrderId({ orderId, reference }: AttemptSeed, attempt: number): string {
  try {
    return orderId({ reference, attempt })
  } catch (error) {
    throw new CheckoutError('configuration', `orderId failed: ${detailOf(error)}`)
  }
}

/** The longest name that the interface takes, in characters. */
const orderIdLimit = 256

/** A reference too long for a number behind it is cut short: its hash tells it from another that begins the same. */
export function defaultOrderId({ reference, attempt }: OrderIdParts): string {
  if (attempt === 1) return reference
  const name = `${reference}-${attempt}`
  if ([...name].length <= orderIdLimit) return name
  const end = `-${hashToken(reference).slice(0, 16)}-${attempt}`
  return [...reference].slice(0, orderIdLimit - end.length).join('') + end
}

/** How outcomes are told. */
export interface TellingPolicy {
  readonly now: number
  /** How long a sent request may be under way. */
  readonly patienceMs: number
  /** Whether the bank's reasons for a decline are told. */
  readonly declineDetail: 'generic' | 'full'
}

/** What the holder of one of the attempt's tokens is told. */
export function outcomeOf(attempt: AttemptRecord, { now, patienceMs, declineDetail }: TellingPolicy): Outcome {
  const payment = viewOf(attempt, declineDetail)
  switch (attempt.state) {
    case 'reserved':
    case 'sent':
      // Longer than any call takes: whoever was asking is gone, and what they were told is not known.
      return now - attempt.updatedAt > patienceMs ? unknown(attempt) : { type: 'pending', payment }
    case 'action_required': {
      const url = attempt.transactions.find((transaction) => transaction.user_action_url)?.user_action_url
      return url === undefined
        ? { type: 'pending', payment }
        : { type: 'action_required', payment, user_action_url: url }
    }
    case 'redirect_ready': {
      const { location, expiresAt = 0 } = attempt
      // Nobody is sent to a form that has run out: recovery is about to cancel it.
      return location === undefined || now >= expiresAt
        ? { type: 'pending', payment }
        : { type: 'redirect', payment, location, expires_in: Math.floor((expiresAt - now) / 1_000) }
    }
    case 'pending':
      return { type: 'pending', payment }
    case 'succeeded':
      return { type: isPaidShort(attempt) ? 'needs_review' : 'succeeded', payment }
    case 'failed':
      return { type: 'declined', payment }
    case 'cancelled':
      return { type: 'cancelled', payment }
    case 'needs_review':
      return { type: 'needs_review', payment }
    case 'rejected':
      return { type: 'rejected', issues: attempt.issues ?? [] }
    case 'unknown':
      return unknown(attempt)
  }
}

/** What another tab of the shopper is told while an attempt holds the order: that it does, and nothing of the payment. */
export function outcomeOfHeldOrder(attempt: AttemptRecord): Outcome {
  const payment = { amount: Number(attempt.amount), currency: attempt.currency }
  if (attempt.state === 'needs_review' || isPaidShort(attempt)) return { type: 'needs_review', payment }
  return { type: attempt.state === 'succeeded' ? 'succeeded' : 'pending', payment }
}

/** Whether the payment succeeded and came to less than the price: nobody has paid then until a person says so (decision 28). */
export function isPaidShort(attempt: AttemptRecord): boolean {
  if (attempt.state !== 'succeeded' || attempt.decision) return false
  const paid = attempt.transactions.find(hasSucceeded)
  return paid !== undefined && isShort(paid.view, attempt)
}

function unknown({ order_id }: AttemptRecord): Outcome {
  return { type: 'unknown', order_id }
}

/** The transaction that speaks for the attempt: one that succeeded, else the latest. */
export function viewOf(attempt: AttemptRecord, declineDetail: TellingPolicy['declineDetail']): PaymentView {
  const { view } = attempt.transactions.find(hasSucceeded) ?? attempt.transactions.at(-1) ?? {}
  return {
    amount: Number(attempt.amount),
    currency: attempt.currency,
    ...(view && declineDetail === 'generic' ? withoutReasons(view) : view),
    order_id: attempt.order_id,
  }
}

/** Why a bank declined is what someone who tries stolen cards wants to know. A limit, and when to try again, is told. */
function withoutReasons(view: PaymentView): PaymentView {
  if (view.status !== 'failure') return view
  const { status_code: _code, status_description: _words, ...rest } = view
  return rest
}

function readOrderId(order_id: unknown): string {
  const isFit =
    typeof order_id === 'string' && order_id !== '' && [...order_id].length <= orderIdLimit && isPathSafe(order_id)
  if (isFit) return order_id
  throw new CheckoutError(
    'configuration',
    'orderId gave a name the service could not be asked about: it must have 1 to 256 characters and be fit for a path. ' +
      'Give an `orderId` that makes one from the reference.',
  )
}

function isPathSafe(order_id: string): boolean {
  try {
    pathSegment(order_id)
    return true
  } catch {
    return false
  }
}
