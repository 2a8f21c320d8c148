import type { CheckoutRequest } from '../../core/contract/checkoutRequest.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { parseCheckoutRequest } from '../../core/contract/parseCheckoutRequest.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { outcomeOfBlockedOrder } from '../attempts/views/outcomeOf.js'
import type { AllowedTry } from '../cardTesting/cardTesting.js'
import type { ServerContext } from '../context/serverContext.js'
import type { ChargeableOrder, TokenMeans } from '../orders/order.js'
import { findPayableOrder } from '../requests/findPayableOrder.js'
import { findSavedCard } from '../requests/findSavedCard.js'
import { toOutcome } from '../requests/toOutcome.js'
import { directRequest } from '../sending/directRequest.js'
import type { AttemptCodes } from '../sending/paymentRequest.js'
import { rejectUnprepared, sendAttempt } from '../sending/sendAttempt.js'
import { shareBlockingAttempt } from '../sending/shareAttempt.js'
import { startAttempt } from '../sending/startAttempt.js'
import { walletMeans } from './walletMeans.js'

/** A request to pay. */
export interface PaymentBody {
  readonly body: unknown
  readonly request: Request
  /** Called before the store is asked for the token's attempt. */
  readonly onStart?: (() => void) | undefined
}

/** Pays the order that a script's body names, by card, stored card or wallet. */
export async function payDirect(
  { body, request, onStart }: PaymentBody,
  context: ServerContext,
): Promise<Outcome> {
  const parse = (members: unknown) => parseCheckoutRequest(members, { now: context.now() })
  const payable = await findPayableOrder({ body, parse, mode: 'direct', request }, context)
  if (payable.type === 'error') return payable.error
  const { payer, order } = payable.value
  const savedCard = 'saved_card' in payer ? await findSavedCard(payer, request, context) : undefined
  if (savedCard?.type === 'error') return { type: 'rejected', issues: savedCard.error }

  const payment = { payer, order, savedMeans: savedCard?.value, request }
  return await context.cardTesting.run(payment, (allowedTry) => {
    onStart?.()
    return payOrder(payment, allowedTry, context)
  })
}

interface DirectPayment {
  readonly payer: CheckoutRequest
  readonly order: ChargeableOrder
  /** The token of a stored card, if the shopper has chosen one. */
  readonly savedMeans: TokenMeans | undefined
  readonly request: Request
}

async function payOrder(
  payment: DirectPayment,
  allowedTry: AllowedTry,
  context: ServerContext,
): Promise<Outcome> {
  const { payer, order, request } = payment
  const wallet = 'wallet' in payer ? payer.wallet.type : undefined
  const started = await startAttempt({ payer, order, mode: 'direct', wallet, request }, context)
  switch (started.type) {
    case 'own':
      return toOutcome(started.attempt, context)
    case 'blocked':
      await shareBlockingAttempt(started.attempt, { payer, request }, context)
      return outcomeOfBlockedOrder(started.attempt)
    case 'reserved':
      allowedTry.begin(started.attempt.id)
      return toOutcome(await sendDirect({ ...payment, ...started }, allowedTry, context), context)
  }
}

interface ReservedPayment extends DirectPayment, AttemptCodes {
  readonly attempt: AttemptRecord
}

/** Answers the attempt after the service's answer, or rejected if the merchant's code failed. */
async function sendDirect(
  payment: ReservedPayment,
  { order3dsBypass }: AllowedTry,
  context: ServerContext,
): Promise<AttemptRecord> {
  const { payer, attempt } = payment
  const means =
    'wallet' in payer
      ? await walletMeans({ ...payment, wallet: payer.wallet }, context)
      : payment.savedMeans
  if ('wallet' in payer && !means) return await rejectUnprepared(attempt, context)

  const paymentRequest = directRequest({ ...payment, means, order3dsBypass }, context)
  if (paymentRequest.type === 'failed') return await rejectUnprepared(attempt, context)
  return await sendAttempt({ attempt, request: paymentRequest }, context)
}
