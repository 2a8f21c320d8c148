import { parseAppleSessionRequest } from '../../contract/parseCheckoutRequest.js'
import { isRecord } from '../../model/isObject.js'
import { lookUp } from '../observe/log.js'
import { findPayableOrder } from '../orders/findPayableOrder.js'
import { assertAddressRate } from '../requests/rateLimit.js'
import { readScriptBody } from '../requests/readRequest.js'
import type { ServerContext } from '../serverContext.js'
import { callForSheet } from '../time/withinMs.js'
import { answerOutcome, answerSession } from './answer.js'

/**
 * Answers `POST /apple-pay/session`: a session object of Apple's for an order that may be paid. What is asked, and where, comes from
 * the order and the options: an address from the page would show the merchant's certificate to any server.
 *
 * Errors: `origin_refused`, `content_type`, `body_too_large`, `body_timeout`, `body_unreadable`, `order_unknown`, `rate_limited`,
 * `internal`.
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
  if (!order.wallets?.appleSession) {
    return answerOutcome({ type: 'rejected', issues: [{ field: 'wallet', code: 'not_allowed' }] })
  }

  const { environment } = options
  const host = new URL(addresses.publicUrl).hostname
  const ask = async (signal: AbortSignal): Promise<object> => {
    const session: unknown = await order.wallets?.appleSession?.({ order, host, environment, signal })
    if (isRecord(session)) return session
    throw new TypeError('wallets.appleSession must answer the session object as Apple has given it.')
  }
  return answerSession(await lookUp(() => callForSheet(ask), 'apple_session_failed', log))
}
