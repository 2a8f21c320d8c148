import { findOwnAttempt } from '../attempts/findOwnAttempt.js'
import { attemptStates } from '../attempts/states.js'
import { toOutcome } from '../attempts/toOutcome.js'
import type { Backend } from '../backend.js'
import { assertOwnPage } from '../guards/guards.js'
import { cancelAttempt } from '../sending/cancelAttempt.js'
import { answerOutcome } from './answer.js'

/**
 * Answers `POST /cancel`: cancels the hosted payment of the attempt that the request's headers name, as `GET /status` finds
 * it, so that the order can be paid another way.
 *
 * Answers the attempt's outcome afterwards: `cancelled` only when the service has confirmed it. A direct payment can't be
 * cancelled, nor one that is paid: those are answered as they stand. Errors: `origin_refused`, `attempt_unknown`,
 * `store_unavailable`.
 * @see docs/proxy-contract.md
 */
export async function cancelRoute(request: Request, backend: Backend): Promise<Response> {
  assertOwnPage(request.headers, backend.addresses.origin)
  const attempt = await findOwnAttempt(request, backend)
  const isOpen = attempt.mode === 'hosted' && attemptStates[attempt.state].mayCancel
  return answerOutcome(toOutcome(isOpen ? await cancelAttempt(attempt, backend) : attempt, backend))
}
