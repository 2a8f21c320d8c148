import { answerOutcome } from './answer.js'
import type { Backend } from './backend.js'
import { findOwnAttempt } from './findOwnAttempt.js'
import { assertOwnPage } from './guards.js'
import { tellOutcome } from './tellOutcome.js'

/**
 * Answers `GET /status`: what has become of the attempt whose token is in the `Tillkit-Attempt` header.
 *
 * The token is all it takes, so it works without a session; it is looked up by its hash. Without one, `Tillkit-Reference`
 * names an order that the merchant's `authorize` must let this request see. Errors: `origin_refused`, `attempt_unknown`,
 * `store_unavailable`.
 * @see docs/proxy-contract.md
 */
export async function statusRoute(request: Request, backend: Backend): Promise<Response> {
  assertOwnPage(request.headers, backend.addresses.origin)
  return answerOutcome(tellOutcome(await findOwnAttempt(request, backend), backend))
}
