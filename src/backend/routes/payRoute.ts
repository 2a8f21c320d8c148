import type { CheckoutRequest, WalletToken } from '../../core/contract/checkoutRequest.js'
import type { Outcome } from '../../core/contract/outcome.js'
import {
  parseAppleSessionRequest,
  parseCheckoutRequest,
} from '../../core/contract/parseCheckoutRequest.js'
import { isRecord } from '../../core/model/isObject.js'
import { failed, type Issue, ok, type Result } from '../../core/model/issue.js'
import { parseJsonObject } from '../../core/model/jsonObject.js'
import { outcomeOfBlockedOrder } from '../attempts/views/outcomeOf.js'
import type { AllowedTry } from '../cardTesting/cardTesting.js'
import type { ServerContext } from '../context/serverContext.js'
import { attemptNames, lookUp } from '../observe/log.js'
import type { ChargeableOrder, TokenMeans } from '../orders/order.js'
import { assertAddressRate } from '../requests/assertRates.js'
import { findEarlierOutcome } from '../requests/findEarlierOutcome.js'
import { findPayableOrder } from '../requests/findPayableOrder.js'
import { readScriptBody } from '../requests/readRequest.js'
import { toOutcome } from '../requests/toOutcome.js'
import { directRequest } from '../sending/paymentRequest.js'
import { rejectUnprepared, sendAttempt } from '../sending/sendAttempt.js'
import { shareBlockingAttempt, startAttempt } from '../sending/startAttempt.js'
import { answerOutcome, answerSession } from './answer.js'
import { callForSheet } from './callForSheet.js'

/**
 * Answers `POST /pay`: takes a card payment of an order, and answers its outcome, 200 or 422.
 *
 * An order has at most one live attempt, and a token makes at most one: the attempt is stored
 * before anything is sent, and a known token gets its attempt's outcome. The card is in `payer` and
 * `paymentRequest` only, and is not stored.
 *
 * Errors: `origin_refused`, `content_type`, `body_too_large`, `body_timeout`, `body_unreadable`,
 * `order_unknown`, `attempt_unknown`, `rate_limited`, `store_unavailable`, `internal`.
 * @see docs/proxy-contract.md
 */
export async function payRoute(request: Request, context: ServerContext): Promise<Response> {
  const body = await readScriptBody(request, context.addresses.origin)
  const earlier = await findEarlierOutcome(body, context)
  if (earlier) return answerOutcome(earlier)

  await assertAddressRate(request, context)
  const parsed = parseCheckoutRequest(body, { now: context.now() })
  if (parsed.type === 'error') return reject(parsed.error)
  const payer = parsed.value

  const payable = await findPayableOrder({ payer, mode: 'direct', request }, context)
  if (payable.type === 'error') return answerOutcome(payable.error)
  const order = payable.value
  const saved = 'saved_card' in payer ? await readSavedCard(payer, request, context) : undefined
  if (saved?.type === 'error') return reject(saved.error)

  const ownMeans = saved?.value
  const outcome = await context.cardTesting.run({ payer, order, request }, (allowed) =>
    payOrder({ payer, order, ownMeans, request, allowed }, context),
  )
  return answerOutcome(outcome)
}

interface PayParts {
  readonly payer: CheckoutRequest
  readonly order: ChargeableOrder
  readonly ownMeans: TokenMeans | undefined
  readonly request: Request
  readonly allowed: AllowedTry
}

async function payOrder({ allowed, ...parts }: PayParts, context: ServerContext): Promise<Outcome> {
  const { payer, order, request } = parts
  const wallet = 'wallet' in payer ? payer.wallet : undefined
  const started = await startAttempt(
    { payer, order, mode: 'direct', ...(wallet && { wallet: wallet.type }) },
    context,
  )
  const { attempt } = started
  if (started.type === 'own') return toOutcome(attempt, context)
  if (started.type === 'blocked') {
    await shareBlockingAttempt(attempt, { payer, request }, context)
    return outcomeOfBlockedOrder(attempt)
  }

  allowed.begin(attempt.id)
  const { order3dsBypass = order.order_3ds_bypass } = allowed
  const steppedUp = {
    ...order,
    ...(order3dsBypass !== undefined && { order_3ds_bypass: order3dsBypass }),
  }
  const ownMeans = wallet ? await mapToken({ wallet, order, attempt }, context) : parts.ownMeans
  if (wallet && !ownMeans) return await rejectUnprepared(attempt, context)
  const paymentRequest = directRequest(
    { ...started, ...parts, ownMeans, order: steppedUp },
    context,
  )
  if (paymentRequest.type === 'failed') return await rejectUnprepared(attempt, context)
  return await sendAttempt({ attempt, request: paymentRequest }, context)
}

async function readSavedCard(
  { saved_card, card_cvv }: Extract<CheckoutRequest, { readonly saved_card: string }>,
  request: Request,
  { options, log }: ServerContext,
): Promise<Result<TokenMeans, readonly Issue[]>> {
  const found = await lookUp(
    () => options.findSavedCard?.(saved_card, request),
    'card_lookup_failed',
    log,
  )
  if (typeof found?.cc_token !== 'string' || found.cc_token === '')
    return failed([{ field: 'saved_card', code: 'not_allowed' }])
  const isRefused = card_cvv !== undefined && found.takesSecurityCode !== true
  return isRefused
    ? failed([{ field: 'card_cvv', code: 'not_allowed' }])
    : ok({ cc_token: found.cc_token })
}

function reject(issues: readonly Issue[]): Response {
  return answerOutcome({ type: 'rejected', issues })
}

interface WalletPayment {
  readonly wallet: WalletToken
  readonly order: ChargeableOrder
  readonly attempt: { readonly id: string; readonly order_id: string }
}

/**
 * `undefined` if the function fails: nothing was sent. Only the error's name is logged: its message
 * may repeat the token.
 */
async function mapToken(
  { wallet, order, attempt }: WalletPayment,
  { service, log }: ServerContext,
) {
  const { wallets } = order
  try {
    return await callForSheet(async (signal) => {
      const answer: unknown = wallets?.mapToken
        ? await wallets.mapToken({ wallet, order, service, signal })
        : { cryptogram: parseJsonObject(wallet.token) }
      if (isMeans(answer)) return answer
      throw new TypeError()
    })
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    log({ level: 'error', event: 'wallet_mapping_failed', ...attemptNames(attempt), reason })
    return undefined
  }
}

/** Exactly one of both: the service is not to choose. */
function isMeans(answer: unknown): answer is TokenMeans {
  if (!isRecord(answer) || Object.keys(answer).length !== 1) return false
  const { cryptogram, cc_token } = answer
  return isRecord(cryptogram) || (typeof cc_token === 'string' && cc_token !== '')
}

/**
 * Answers `POST /apple-pay/session`: a session object of Apple's for an order that may be paid.
 * What is asked, and where, comes from the order and the options: an address from the page would
 * show the merchant's certificate to any server.
 *
 * Errors: `origin_refused`, `content_type`, `body_too_large`, `body_timeout`, `body_unreadable`,
 * `order_unknown`, `rate_limited`, `internal`.
 * @see docs/proxy-contract.md
 */
export async function applePayRoute(request: Request, context: ServerContext): Promise<Response> {
  const { addresses, options, log } = context
  const body = await readScriptBody(request, addresses.origin)
  await assertAddressRate(request, context)
  const parsed = parseAppleSessionRequest(body)
  if (parsed.type === 'error') return answerOutcome({ type: 'rejected', issues: parsed.error })

  const payable = await findPayableOrder({ payer: parsed.value, mode: 'direct', request }, context)
  if (payable.type === 'error') return answerOutcome(payable.error)
  const order = payable.value
  const { environment } = options
  const host = new URL(addresses.publicUrl).hostname
  const ask = async (signal: AbortSignal): Promise<object> => {
    if (!order.wallets?.appleSession) throw new TypeError('The order has no wallets.appleSession.')
    const session: unknown = await order.wallets.appleSession({ order, host, environment, signal })
    if (isRecord(session)) return session
    throw new TypeError(
      'wallets.appleSession must answer the session object as Apple has given it.',
    )
  }
  return answerSession(await lookUp(() => callForSheet(ask), 'apple_session_failed', log))
}
