import type { ServerContext } from '../context/serverContext.js'
import { assertOwnPage } from '../requests/body/refuseOtherOrigin.js'
import { findOwnAttempt } from '../requests/findOwnAttempt.js'
import { toOutcome } from '../requests/toOutcome.js'
import { answerOutcome } from './answer.js'

/**
 * Answers `GET /status`: the outcome of the attempt whose token is in `Tillkit-Attempt`, without a
 * session; or of an order in `Tillkit-Reference`, if the merchant's `authorize` lets this request
 * see it. `reference` says which order it is of: a page must not show another order's payment,
 * whose token may be in a link.
 *
 * Errors: `origin_refused`, `attempt_unknown`, `store_unavailable`.
 * @see docs/proxy-contract.md
 */
export async function statusRoute(request: Request, context: ServerContext): Promise<Response> {
  assertOwnPage(request.headers, context.addresses.origin)
  const attempt = await findOwnAttempt(request, context)
  return answerOutcome({ ...toOutcome(attempt, context), reference: attempt.reference })
}
