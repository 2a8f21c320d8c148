import { createAttemptToken } from '../../contract/attemptToken.js'
import type { AttemptRequest } from '../../contract/checkoutRequest.js'
import { CheckoutError } from '../../model/checkoutError.js'
import type { PaymentMode } from '../../model/payment/paymentFields.js'
import { type AttemptRecord, blocksOrder } from '../attempts/attemptRecord.js'
import { summarizeAttempt } from '../attempts/attemptSummary.js'
import { defaultOrderId, draftAttempt } from '../attempts/draftAttempt.js'
import { attemptStates } from '../attempts/states.js'
import { release } from '../attempts/steps.js'
import { entryOfChange } from '../journal/entryOfChange.js'
import { attemptNames, detailOf } from '../observe/log.js'
import type { ChargeableOrder } from '../orders/order.js'
import { recurringOf } from '../orders/paymentRequest.js'
import type { Reservation } from '../store/paymentStore.js'
import { createId, hashToken } from '../tokens/tokens.js'
import { cancelAttempt } from './cancelAttempt.js'
import type { SendingContext } from './context.js'

/** How many names `orderId` may try before it is clear that it gives the same ones again. */
const orderIdTries = 20

/** What an attempt is started from. */
export interface AttemptStart {
  readonly payer: AttemptRequest
  readonly order: ChargeableOrder
  readonly mode: PaymentMode
  /** Hosted mode: the same for requests that ask for the same form. */
  readonly formHash?: string
}

/** What came of starting an attempt, by `type`. */
export type StartedAttempt =
  /** Stored, to be sent now. `returnCode` makes the address its shopper comes back to. */
  | { readonly type: 'reserved'; readonly attempt: AttemptRecord; readonly returnCode: string }
  /** The token has an attempt, made with it or for the same form. Nothing more is sent. */
  | { readonly type: 'own'; readonly attempt: AttemptRecord }
  /** Another attempt blocks the order. */
  | { readonly type: 'blocked'; readonly attempt: AttemptRecord }

/**
 * Stores a new attempt, unless its token made one before or another attempt blocks the order. A hosted form that blocks it
 * and that nobody has paid is cancelled first; the order is free only once the service has confirmed that.
 */
export async function startAttempt(start: AttemptStart, context: SendingContext): Promise<StartedAttempt> {
  const returnCode = createAttemptToken(context.randomBytes)
  const first = await reserve(start, returnCode, context)
  const isFree = await cancelBlockingForm(first, start, context)
  const { type, attempt } = isFree ? await reserve(start, returnCode, context) : first

  // The token is of another project's attempt: a store may be shared.
  if (attempt.pos_id !== context.options.service.posId) throw new CheckoutError('attempt_unknown')
  const names = attemptNames(attempt)
  if (type === 'reserved') {
    context.log({ level: 'info', event: 'attempt_reserved', ...names })
    return { type, attempt, returnCode }
  }
  const event = type === 'repeated' ? 'attempt_repeated' : 'order_busy'
  context.log({ level: 'info', event, ...names, reason: attempt.state })
  return type === 'repeated' ? { type: 'own', attempt } : await joinAttempt(attempt, start, context)
}

/** Whether the order has become free by cancelling the hosted form that blocked it. */
async function cancelBlockingForm(
  reservation: Reservation,
  start: AttemptStart,
  context: SendingContext,
): Promise<boolean> {
  if (reservation.type !== 'busy' || reservation.attempt.mode !== 'hosted') return false
  if (isOpenForm(reservation.attempt, start, context.now())) return false
  if (!attemptStates[reservation.attempt.state].mayCancel) return false
  return (await cancelAttempt(reservation.attempt, 'shopper', context)).state === 'cancelled'
}

/** Whether the attempt asked, or is asking, for the very form that is asked for now: same price, terms and shopper. */
function isSameForm({ formHash }: AttemptRecord, start: AttemptStart): boolean {
  return formHash !== undefined && formHash === start.formHash
}

/** The form is where this shopper may pay this order on these terms: whoever asks for it once more is sent there again. */
function isOpenForm(attempt: AttemptRecord, start: AttemptStart, now: number): boolean {
  const { state, expiresAt = 0 } = attempt
  return isSameForm(attempt, start) && state === 'redirect_ready' && now < expiresAt
}

/** Lets the new token ask about the attempt that blocks the order, where it is for the same form. */
async function joinAttempt(
  attempt: AttemptRecord,
  start: AttemptStart,
  context: SendingContext,
): Promise<StartedAttempt> {
  if (!isSameForm(attempt, start)) return { type: 'blocked', attempt }
  const tokenHash = hashToken(start.payer.attempt_token)
  const mayShare = ({ state }: AttemptRecord): boolean => attemptStates[state].mayShare
  const share = (current: AttemptRecord): AttemptRecord =>
    mayShare(current) ? { ...current, tokenHashes: withToken(current.tokenHashes, tokenHash) } : current
  const changed = await context.change({ id: attempt.id }, share, { by: 'shopper', type: 'shared' })
  const isShared = changed !== undefined && mayShare(changed.before)
  return { type: isShared ? 'own' : 'blocked', attempt: changed?.after ?? attempt }
}

/** Whoever presses again has a further token; all of them are written with each change of the attempt. */
const tokenLimit = 20

/** The first one made the attempt, and stays; of the others the latest do, which somebody may still be asking with. */
export function withToken([first, ...others]: readonly string[], tokenHash: string): readonly string[] {
  if (first === undefined) return [tokenHash]
  return [first, ...[...others, tokenHash].slice(1 - tokenLimit)]
}

async function reserve(
  { payer, order, mode, formHash }: AttemptStart,
  returnCode: string,
  context: SendingContext,
): Promise<Exclude<Reservation, { type: 'order_id_taken' }>> {
  const { options, store, log, now, randomBytes, policy } = context
  const pos_id = options.service.posId
  const { reference } = order
  const seed = {
    id: createId(randomBytes),
    pos_id,
    reference,
    order,
    recurring: recurringOf(order, payer),
    saveCardConsent: payer.save_card,
    mode,
    orderId: options.orderId ?? defaultOrderId,
    tokenHash: hashToken(payer.attempt_token),
    returnCodeHash: hashToken(returnCode),
    formHash,
    now: now(),
    policy,
  }

  // `A-1` and its second attempt `A-1-2` may meet an order that is called `A-1-2`: then the next number is tried.
  let hasOtherCustomer = false
  for (let skip = 0; skip < orderIdTries; skip += 1) {
    const reservation = await store.reserveAttempt({
      pos_id,
      reference,
      tokenHash: seed.tokenHash,
      draft: (earlier) => {
        hasOtherCustomer = earlier.some(({ customer_id }) => customer_id !== order.customer_id)
        return draftAttempt({ ...seed, skip }, earlier)
      },
      blocksOrder,
      release: (blocking) => releaseIfAllowed(blocking, context),
      journal: (before, after) =>
        entryOfChange(before, after, { by: 'shopper', type: before ? 'released' : 'reserved' }),
    })
    if (reservation.type === 'order_id_taken') continue
    if (hasOtherCustomer) log({ level: 'warn', event: 'customer_changed', ...attemptNames(reservation.attempt) })
    return reservation
  }
  throw new CheckoutError(
    'configuration',
    'orderId gave names that other attempts have already. Give an `orderId` that makes another one for every attempt.',
  )
}

/** Releases a payment that is at the bank, where the merchant's own policy says so. What may have been paid is not released. */
function releaseIfAllowed(blocking: AttemptRecord, { options, log, now }: SendingContext): AttemptRecord | undefined {
  if (!attemptStates[blocking.state].mayRelease) return undefined
  try {
    if (options.allowNewAttempt?.(summarizeAttempt(blocking)) !== true) return undefined
  } catch (error) {
    log({ level: 'error', event: 'callback_failed', ...attemptNames(blocking), detail: detailOf(error) })
    return undefined
  }
  return release(blocking, now())
}
