import type { AttemptRequest, WalletType } from '../../core/contract/checkoutRequest.js'
import { agentHeader } from '../../core/contract/headers.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { PaymentMode } from '../../core/model/payment/paymentFields.js'
import { type AttemptRecord, blocksOrder } from '../attempts/attemptRecord.js'
import { attemptStates } from '../attempts/attemptStates.js'
import { defaultOrderId, draftAttempt } from '../attempts/changes/draftAttempt.js'
import { release } from '../attempts/changes/stateChanges.js'
import { summarizeAttempt } from '../attempts/views/attemptSummary.js'
import type { ServerContext } from '../context/serverContext.js'
import { entryOfChange } from '../journal/entryOfChange.js'
import { attemptNames, detailOf } from '../observe/log.js'
import type { ChargeableOrder } from '../orders/order.js'
import { createId, hashToken } from '../tokens/tokens.js'
import { recurringOf } from './commonBody.js'
import type { AttemptCodes } from './paymentRequest.js'

/** What an attempt is started for. */
export interface AttemptStart {
  readonly payer: AttemptRequest
  readonly order: ChargeableOrder
  readonly mode: PaymentMode
  readonly wallet?: WalletType | undefined
  /** Hosted mode: equal for requests for the same form. */
  readonly formHash?: string
  /** The page's request, for what its browser says of it. Its body has been read. */
  readonly request: Request
}

/** How many names of an order the service is offered, before the merchant's `orderId` is wrong. */
const orderIdTries = 20

/**
 * Stores a new attempt, unless its token has one, or another attempt blocks the order.
 *
 * `A-1` and its second attempt `A-1-2` may meet an order named `A-1-2`: then the next number is
 * tried.
 *
 * @throws {CheckoutError} `configuration` if every name is taken
 */
export async function reserveAttempt(
  start: AttemptStart,
  { returnCode, notificationCode }: AttemptCodes,
  context: ServerContext,
) {
  const { payer, order, mode, wallet, formHash, request } = start
  const { options, store, log, now, randomBytes, policy } = context
  const { reference } = order
  const pos_id = options.service.posId
  const tokenHash = hashToken(payer.attempt_token)
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
    tokenHash,
    returnCodeHash: hashToken(returnCode),
    notificationHash: notificationCode && hashToken(notificationCode),
    formHash,
    now: now(),
    policy,
  }

  let hasOtherCustomer = false
  for (let skip = 0; skip < orderIdTries; skip += 1) {
    const reservation = await store.reserveAttempt({
      pos_id,
      reference,
      tokenHash,
      draft: (earlierAttempts) => {
        hasOtherCustomer = earlierAttempts.some(
          ({ customer_id }) => customer_id !== order.customer_id,
        )
        return draftAttempt({ ...seed, skip }, earlierAttempts)
      },
      blocksOrder,
      release: (blocking) => releaseIfAllowed(blocking, context),
      journal: (before, after) => entryOfReservation(before, after, request),
    })
    if (reservation.type === 'order_id_taken') continue
    if (hasOtherCustomer)
      log({ level: 'warn', event: 'customer_changed', ...attemptNames(reservation.attempt) })
    return reservation
  }
  throw new CheckoutError('configuration', takenNamesWhy)
}

const takenNamesWhy =
  'orderId gave names that other attempts have already. Give an `orderId` that makes another one ' +
  'for every attempt.'

/** The entry of the new attempt, or of one that was released for it. */
function entryOfReservation(
  before: AttemptRecord | undefined,
  after: AttemptRecord,
  { headers }: Request,
) {
  if (before) return entryOfChange(before, after, { by: 'shopper', type: 'released' })
  const reason = headers.has(agentHeader) ? 'agent_submit' : undefined
  return entryOfChange(before, after, {
    by: 'shopper',
    type: 'reserved',
    ...(reason && { reason }),
  })
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
  const { allowNewAttempt } = options.advanced
  try {
    if (allowNewAttempt?.(summarizeAttempt(blocking)) !== true) return undefined
  } catch (error) {
    const detail = detailOf(error)
    log({ level: 'error', event: 'callback_failed', ...attemptNames(blocking), detail })
    return undefined
  }
  return release(blocking, now())
}
