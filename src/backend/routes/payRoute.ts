import type { ServerContext } from '../context/serverContext.js'
import { readScriptBody } from '../requests/body/readRequest.js'
import { payOncePerToken } from '../requests/payOncePerToken.js'
import { answerOutcome } from './answer.js'
import { payDirect } from './payDirect.js'

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
  const pay = (onStart?: () => void) => payDirect({ body, request, onStart }, context)
  return answerOutcome(await payOncePerToken({ body, pay }, context))
}
