import { createAttemptToken } from '../../core/contract/attemptToken.js'
import type { AttemptRequest, WalletType } from '../../core/contract/checkoutRequest.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { PaymentMode } from '../../core/model/payment/paymentFields.js'
import { type AttemptRecord, blocksOrder, mayCancel } from '../attempts/attemptRecord.js'
import { defaultOrderId, draftAttempt } from '../attempts/changes/draftAttempt.js'
import { addToken, release } from '../attempts/changes/steps.js'
import { attemptStates, isUndecided } from '../attempts/states.js'
import { summarizeAttempt } from '../attempts/views/attemptSummary.js'
import type { ServerContext } from '../context/serverContext.js'
import { entryOfChange } from '../journal/entryOfChange.js'
import { attemptNames, detailOf, reportError } from '../observe/log.js'
import type { ChargeableOrder } from '../orders/order.js'
import { authorizedReference } from '../requests/authorizedReference.js'
import { createId, hashToken } from '../tokens/tokens.js'
import { cancelAttempt } from './cancelAttempt.js'
import { recurringOf } from './commonBody.js'

interface AttemptStart extends FormRequest {
  readonly order: ChargeableOrder
  readonly mode: PaymentMode
  readonly wallet?: WalletType | undefined
}

type StartedAttempt =
  /** Stored, to be sent now. `returnCode` is part of its return address. */
  | { readonly type: 'reserved'; readonly attempt: AttemptRecord; readonly returnCode: string }
  /** The token's attempt, made with it or for the same form. Nothing more is sent. */
  | { readonly type: 'own'; readonly attempt: AttemptRecord }
  /** Another attempt blocks the order. */
  | { readonly type: 'blocked'; readonly attempt: AttemptRecord }

/**
 * An unpaid hosted form that blocks the order is cancelled first; the order is free once the
 * service has confirmed that.
 */
export async function startAttempt(
  start: AttemptStart,
  context: ServerContext,
): Promise<StartedAttempt> {
  const returnCode = createAttemptToken(context.randomBytes)
  const first = await reserve(start, returnCode, context)
  const isFree = first.type === 'busy' && (await cancelBlockingForm(first.attempt, start, context))
  const { type, attempt } = isFree ? await reserve(start, returnCode, context) : first

  // The token is of another project's attempt: projects may share a store.
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

const orderIdTries = 20

async function reserve(start: AttemptStart, returnCode: string, context: ServerContext) {
  const { payer, order, mode, wallet, formHash } = start
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
    wallet,
    orderId: options.advanced.orderId ?? defaultOrderId,
    tokenHash: hashToken(payer.attempt_token),
    returnCodeHash: hashToken(returnCode),
    formHash,
    now: now(),
    policy,
  }

  // `A-1` and its second attempt `A-1-2` may meet an order named `A-1-2`: then the next number is
  // tried.
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
    if (hasOtherCustomer)
      log({ level: 'warn', event: 'customer_changed', ...attemptNames(reservation.attempt) })
    return reservation
  }
  throw new CheckoutError(
    'configuration',
    'orderId gave names that other attempts have already. Give an `orderId` that makes another one for every attempt.',
  )
}

/** Cancels the hosted form that blocks an order. Answers whether the order is free now. */
async function cancelBlockingForm(
  attempt: AttemptRecord,
  start: FormRequest,
  context: ServerContext,
) {
  const { state, expiresAt = 0 } = attempt
  // This shopper can pay this order on these terms on the form: a further request is sent there
  // again.
  const isOpenForm =
    isSameForm(attempt, start) && state === 'redirect_ready' && context.now() < expiresAt
  if (!mayCancel(attempt) || isOpenForm) return false
  return (await cancelAttempt(attempt, 'shopper', context)).state === 'cancelled'
}

/**
 * Releases a payment at the bank if the merchant allows it. A payment that may be paid already is
 * not released.
 */
function releaseIfAllowed(
  blocking: AttemptRecord,
  { options, log, now }: ServerContext,
): AttemptRecord | undefined {
  if (!attemptStates[blocking.state].mayRelease) return undefined
  try {
    if (options.advanced.allowNewAttempt?.(summarizeAttempt(blocking)) !== true) return undefined
  } catch (error) {
    log({
      level: 'error',
      event: 'callback_failed',
      ...attemptNames(blocking),
      detail: detailOf(error),
    })
    return undefined
  }
  return release(blocking, now())
}

export interface FormRequest {
  readonly payer: AttemptRequest
  /** Hosted mode: equal for requests for the same form. */
  readonly formHash?: string
}

function isSameForm({ formHash }: AttemptRecord, start: FormRequest): boolean {
  return formHash !== undefined && formHash === start.formHash
}

async function joinAttempt(
  attempt: AttemptRecord,
  start: FormRequest,
  context: ServerContext,
): Promise<{ readonly type: 'own' | 'blocked'; readonly attempt: AttemptRecord }> {
  if (!isSameForm(attempt, start)) return { type: 'blocked', attempt }
  const tokenHash = hashToken(start.payer.attempt_token)
  const mayShare = ({ state }: AttemptRecord): boolean => attemptStates[state].mayShare === true
  const share = (current: AttemptRecord): AttemptRecord =>
    mayShare(current) ? addToken(current, tokenHash) : current
  const changed = await context.change({ id: attempt.id }, share, { by: 'shopper', type: 'shared' })
  const isShared = changed !== undefined && mayShare(changed.before)
  return { type: isShared ? 'own' : 'blocked', attempt: changed?.after ?? attempt }
}

/**
 * Lets a shopper continue the direct payment that blocks their order, if the merchant's `authorize`
 * lets them see it: their new token may ask about it, and so finds the bank's page again. Nothing
 * is charged. A failure is only logged: the shopper learns that the order is blocked, because an
 * error would say that nothing was charged.
 */
export async function shareBlockingAttempt(
  { id, mode, state, reference }: AttemptRecord,
  { payer, request }: { readonly payer: AttemptRequest; readonly request: Request },
  context: ServerContext,
): Promise<void> {
  if (mode !== 'direct' || !isUndecided(state)) return
  try {
    // Another order's payment is not shared.
    if ((await authorizedReference(reference, request, context)) !== reference) return
    const tokenHash = hashToken(payer.attempt_token)
    await context.change({ id }, (current) => addToken(current, tokenHash), {
      by: 'shopper',
      type: 'shared',
    })
  } catch (error) {
    reportError(error, context.log)
  }
}
