import { parseAppleSessionRequest } from '../../core/contract/parseCheckoutRequest.js'
import { isRecord } from '../../core/model/isObject.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { attemptStates } from '../attempts/states.js'
import { outcomeOfBlockedOrder } from '../attempts/views/outcomeOf.js'
import type { ServerContext } from '../context/serverContext.js'
import { lookUp } from '../observe/log.js'
import type { ChargeableOrder } from '../orders/order.js'
import { assertAddressRate } from '../requests/assertRates.js'
import { dropUnknownMembers } from '../requests/dropUnknownMembers.js'
import { findPayableOrder } from '../requests/findPayableOrder.js'
import { readScriptBody } from '../requests/readRequest.js'
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
  await assertAddressRate(request, context)
  const parsed = parseAppleSessionRequest(dropUnknownMembers(body, context.reportDropped))
  if (parsed.type === 'error') return answerOutcome({ type: 'rejected', issues: parsed.error })

  const payable = await findPayableOrder({ payer: parsed.value, mode: 'direct', request }, context)
  if (payable.type === 'error') return answerOutcome(payable.error)
  const order = payable.value
  const takenAttempt = await findTakenAttempt(order, context)
  if (takenAttempt) return answerOutcome(outcomeOfBlockedOrder(takenAttempt))
  const session = await lookUp(
    () => callForSheet((signal) => requestSession(order, signal, context)),
    'apple_session_failed',
    context.log,
  )
  return answerSession(session)
}

/** Finds the attempt that has paid the order or may have: then the sheet must not open. */
async function findTakenAttempt(
  { reference }: ChargeableOrder,
  { store, options }: ServerContext,
): Promise<AttemptRecord | undefined> {
  const attempts = await store.findAttempts({ pos_id: options.service.posId, reference })
  return attempts.find(({ state }) => attemptStates[state].blocksOrder === 'always')
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
