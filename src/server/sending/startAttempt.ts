import type { AttemptRequest } from '../../contract/checkoutRequest.js'
import type { Outcome } from '../../contract/outcome.js'
import { CheckoutError } from '../../model/checkoutError.js'
import type { PaymentMode } from '../../model/payment/paymentFields.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { summarizeAttempt } from '../attempts/attemptSummary.js'
import { defaultOrderId, draftAttempt } from '../attempts/draftAttempt.js'
import { findByToken } from '../attempts/findOwnAttempt.js'
import { outcomeOfBlockedOrder } from '../attempts/outcomeOf.js'
import { attemptStates } from '../attempts/states.js'
import { release } from '../attempts/steps.js'
import { toOutcome } from '../attempts/toOutcome.js'
import type { Backend } from '../backend.js'
import { detailOf } from '../observe/log.js'
import type { ChargeableOrder } from '../orders/order.js'
import type { Reservation } from '../store/paymentStore.js'
import { hashToken, isToken, mintToken } from '../tokens/tokens.js'
import { cancelAttempt } from './cancelAttempt.js'

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

/** An attempt that is stored, and what makes the address its shopper comes back to. */
export interface StartedAttempt {
  readonly attempt: AttemptRecord
  readonly returnCode: string
}

/** Sends a stored attempt to the service and answers what came of it. */
export type SendAttempt = (started: StartedAttempt) => Promise<Outcome>

/**
 * Starts an attempt, unless its token made one before or another attempt holds the order. What is held by a hosted form
 * that nobody has paid is cancelled first; only the service's own word that it is frees the order.
 */
export async function startAttempt(start: AttemptStart, send: SendAttempt, backend: Backend): Promise<Outcome> {
  const returnCode = mintToken(backend.randomBytes)
  const first = await reserve(start, returnCode, backend)
  const reservation = (await clearTheWay(first, start, backend)) ? await reserve(start, returnCode, backend) : first
  const { log } = backend

  switch (reservation.type) {
    case 'repeated':
      return tellAgain(reservation.attempt, backend)
    case 'busy':
      log({ level: 'info', event: 'order_busy', ...named(reservation.attempt), reason: reservation.attempt.state })
      return await joinAttempt(reservation.attempt, start, backend)
    case 'reserved':
      log({ level: 'info', event: 'attempt_reserved', ...named(reservation.attempt) })
      return await send({ attempt: reservation.attempt, returnCode })
  }
}

/** The outcome of the attempt made with the body's token, if there is one: then nothing else in the body matters. */
export async function findEarlier(body: unknown, backend: Backend): Promise<Outcome | undefined> {
  const token = typeof body === 'object' && body !== null && 'attempt_token' in body ? body.attempt_token : undefined
  if (!isToken(token)) return undefined
  const attempt = await findByToken(token, backend)
  return attempt && tellAgain(attempt, backend)
}

function tellAgain(attempt: AttemptRecord, backend: Backend): Outcome {
  backend.log({ level: 'info', event: 'attempt_repeated', ...named(attempt), reason: attempt.state })
  return toOutcome(attempt, backend)
}

/** Whether the order has become free by cancelling the hosted form that held it. */
async function clearTheWay(reservation: Reservation, start: AttemptStart, backend: Backend): Promise<boolean> {
  if (reservation.type !== 'busy' || reservation.attempt.mode !== 'hosted') return false
  if (isOpenForm(reservation.attempt, start, backend.now())) return false
  if (!attemptStates[reservation.attempt.state].mayCancel) return false
  return (await cancelAttempt(reservation.attempt, backend)).state === 'cancelled'
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

/** Lets the new token ask about the attempt that holds the order, where it is for the same form; else tells no more than that. */
async function joinAttempt(attempt: AttemptRecord, start: AttemptStart, backend: Backend): Promise<Outcome> {
  if (!isSameForm(attempt, start)) return outcomeOfBlockedOrder(attempt)
  const tokenHash = hashToken(start.payer.attempt_token)
  let hasJoined = false
  const shared = await backend.change({ id: attempt.id }, (current) => {
    hasJoined = attemptStates[current.state].mayShare
    return hasJoined ? { ...current, tokenHashes: withToken(current.tokenHashes, tokenHash) } : current
  })
  return shared && hasJoined ? toOutcome(shared, backend) : outcomeOfBlockedOrder(shared ?? attempt)
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
  backend: Backend,
): Promise<Exclude<Reservation, { type: 'order_id_taken' }>> {
  const { options, store, log, now, randomBytes, policy } = backend
  const pos_id = options.service.posId
  const { reference } = order
  const seed = {
    id: mintToken(randomBytes).slice(0, 16),
    pos_id,
    reference,
    order,
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
      release: (holder) => releaseIfAllowed(holder, backend),
    })
    if (reservation.type === 'order_id_taken') continue
    if (hasOtherCustomer) log({ level: 'warn', event: 'customer_changed', ...named(reservation.attempt) })
    return reservation
  }
  throw new CheckoutError(
    'configuration',
    'orderId gave names that other attempts bear already. Give an `orderId` that makes another one for every attempt.',
  )
}

/** Lets a payment go that is at the bank, where the merchant's own policy says so. What may have been paid stays held. */
function releaseIfAllowed(holder: AttemptRecord, { options, log, now }: Backend): AttemptRecord | undefined {
  if (!attemptStates[holder.state].mayRelease) return undefined
  try {
    if (options.allowNewAttempt?.(summarizeAttempt(holder)) !== true) return undefined
  } catch (error) {
    log({ level: 'error', event: 'callback_failed', ...named(holder), detail: detailOf(error) })
    return undefined
  }
  return release(holder, now())
}

function named({ id, order_id }: AttemptRecord): { readonly attempt: string; readonly order_id: string } {
  return { attempt: id, order_id }
}
