import { findOwnAttempt } from '../attempts/findOwnAttempt.js'
import { attemptStates } from '../attempts/states.js'
import { toOutcome } from '../attempts/toOutcome.js'
import { assertAddressRate, assertOrderRate } from '../requests/rateLimit.js'
import { assertOwnPage } from '../requests/readRequest.js'
import { cancelAttempt } from '../sending/cancelAttempt.js'
import type { ServerContext } from '../serverContext.js'
import { answerOutcome } from './answer.js'

/**
 * Answers `POST /cancel`: cancels the hosted payment of the attempt that the request's headers name, as `GET /status` finds
 * it, so that the order can be paid another way.
 *
 * Answers the attempt's outcome afterwards: `cancelled` only when the service has confirmed it. A direct payment can't be
 * cancelled, nor one that is paid: those are answered as they are. Errors: `origin_refused`, `attempt_unknown`,
 * `rate_limited`, `store_unavailable`.
 * @see docs/proxy-contract.md
 */
export async function cancelRoute(request: Request, context: ServerContext): Promise<Response> {
  assertOwnPage(request.headers, context.addresses.origin)
  const attempt = await findOwnAttempt(request, context)
  if (attempt.mode !== 'hosted' || !attemptStates[attempt.state].mayCancel)
    return answerOutcome(toOutcome(attempt, context))

  await assertAddressRate(request, context)
  await assertOrderRate(attempt, context)
  return answerOutcome(toOutcome(await cancelAttempt(attempt, 'shopper', context), context))
}
