import { findOwnAttempt } from '../attempts/findOwnAttempt.js'
import { toOutcome } from '../attempts/toOutcome.js'
import { assertOwnPage } from '../requests/readRequest.js'
import type { ServerContext } from '../serverContext.js'
import { answerOutcome } from './answer.js'

/**
 * Answers `GET /status`: what has become of the attempt whose token is in the `Tillkit-Attempt` header.
 *
 * The answer says by `reference` which order the attempt is of: a page that shows one order must not take another's payment,
 * whose token somebody put into a link, for its own.
 *
 * The token is all it takes, so it works without a session; it is looked up by its hash. Without one, `Tillkit-Reference`
 * names an order that the merchant's `authorize` must let this request see. Errors: `origin_refused`, `attempt_unknown`,
 * `store_unavailable`.
 * @see docs/proxy-contract.md
 */
export async function statusRoute(request: Request, context: ServerContext): Promise<Response> {
  assertOwnPage(request.headers, context.addresses.origin)
  const attempt = await findOwnAttempt(request, context)
  return answerOutcome({ ...toOutcome(attempt, context), reference: attempt.reference })
}
