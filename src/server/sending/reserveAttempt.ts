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
import type { ServerContext } from '../serverContext.js'
import type { Reservation } from '../store/paymentStore.js'
import { createId, hashToken } from '../tokens/tokens.js'

/** What an attempt is started from. */
export interface AttemptStart {
  readonly payer: AttemptRequest
  readonly order: ChargeableOrder
  readonly mode: PaymentMode
  /** Hosted mode: the same for requests that ask for the same form. */
  readonly formHash?: string
}

/** How many names `orderId` may try before it is clear that it gives the same ones again. */
const orderIdTries = 20

/** Stores a new attempt, unless its token made one before or another attempt blocks the order. */
export async function reserveAttempt(
  { payer, order, mode, formHash }: AttemptStart,
  returnCode: string,
  context: ServerContext,
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
function releaseIfAllowed(blocking: AttemptRecord, { options, log, now }: ServerContext): AttemptRecord | undefined {
  if (!attemptStates[blocking.state].mayRelease) return undefined
  try {
    if (options.allowNewAttempt?.(summarizeAttempt(blocking)) !== true) return undefined
  } catch (error) {
    log({ level: 'error', event: 'callback_failed', ...attemptNames(blocking), detail: detailOf(error) })
    return undefined
  }
  return release(blocking, now())
}
