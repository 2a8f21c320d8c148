import { parseAppleSessionRequest } from '../../core/contract/parseCheckoutRequest.js'
import { isRecord } from '../../core/model/isObject.js'
import { attemptStates } from '../attempts/attemptStates.js'
import { outcomeOfBlockedOrder } from '../attempts/views/outcomeOf.js'
import type { ServerContext } from '../context/serverContext.js'
import { lookUp } from '../observe/log.js'
import type { ChargeableOrder } from '../orders/order.js'
import { readScriptBody } from '../requests/body/readRequest.js'
import { findOfOrder } from '../requests/findInProject.js'
import { findPayableOrder } from '../requests/findPayableOrder.js'
import { answerOutcome, answerSession } from './answer.js'
import { callForSheet } from './callForSheet.js'

/**
 * Answers `POST /apple-pay/session`: a session object of Apple's for an order that may be paid. The
 * order and the options say what Apple is asked for, and where: an address from the page would show
 * the merchant's certificate to any server.
 *
 * Errors: `origin_refused`, `content_type`, `body_too_large`, `body_timeout`, `body_unreadable`,
 * `order_unknown`, `rate_limited`, `internal`.
 * @see docs/proxy-contract.md
 */
export async function appleSessionRoute(
  request: Request,
  context: ServerContext,
): Promise<Response> {
  const body = await readScriptBody(request, context.addresses.origin)
  const parse = parseAppleSessionRequest
  const payable = await findPayableOrder({ body, parse, mode: 'direct', request }, context)
  if (payable.type === 'error') return answerOutcome(payable.error)
  const { order } = payable.value
  // Whose order is paid, or may be, must not see the sheet.
  const attempts = await findOfOrder(order.reference, context)
  const takenAttempt = attempts.find(({ state }) => attemptStates[state].blocksOrder === 'always')
  if (takenAttempt) return answerOutcome(outcomeOfBlockedOrder(takenAttempt))
  const session = await lookUp(
    () => callForSheet((signal) => requestSession(order, signal, context)),
    'apple_session_failed',
    context.log,
  )
  return answerSession(session)
}

async function requestSession(
  order: ChargeableOrder,
  signal: AbortSignal,
  { addresses, options }: ServerContext,
): Promise<object> {
  const applePay = order.wallets?.applePay
  if (!applePay) throw new TypeError('The order has no wallets.applePay.')
  const { environment } = options
  const host = new URL(addresses.publicUrl).hostname
  const session: unknown = await applePay.session({ order, host, environment, signal })
  if (isRecord(session)) return session
  throw new TypeError('wallets.applePay.session must answer the session object as Apple gave it.')
}
