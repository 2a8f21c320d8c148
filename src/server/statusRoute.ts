import { CheckoutError } from '../model/checkoutError.js'
import { answerOutcome } from './answer.js'
import { outcomeOf } from './attempt.js'
import type { Backend } from './backend.js'
import { hashText, isToken } from './capability.js'
import { assertOwnPage } from './guards.js'

/**
 * Answers `GET /status`: what has become of the attempt whose token is in the `Tillkit-Attempt` header.
 *
 * The token is all it takes, so it works without a session; it is looked up by its hash. Errors: `origin_refused`,
 * `attempt_unknown`, `store_unavailable`.
 * @see docs/proxy-contract.md
 */
export async function statusRoute(request: Request, { store, addresses, now, patienceMs }: Backend): Promise<Response> {
  assertOwnPage(request.headers, addresses.origin)

  const token = request.headers.get('Tillkit-Attempt')
  const attempt = isToken(token) ? await store.findAttempt({ tokenHash: await hashText(token) }) : undefined
  if (!attempt) throw new CheckoutError('attempt_unknown')
  return answerOutcome(outcomeOf(attempt, { now: now(), patienceMs }))
}
