import { mayCancel } from '../attempts/attemptRecord.js'
import type { ServerContext } from '../context/serverContext.js'
import { assertAddressRate, assertOrderRate } from '../requests/assertRates.js'
import { assertOwnPage } from '../requests/body/refuseOtherOrigin.js'
import { findOwnAttempt } from '../requests/findOwnAttempt.js'
import { toOutcome } from '../requests/toOutcome.js'
import { cancelAttempt } from '../sending/cancelAttempt.js'
import { answerOutcome } from './answer.js'

/**
 * Answers `POST /cancel`: cancels the hosted payment of the attempt in the request's headers, so
 * that the order can be paid another way. Answers the attempt's outcome: `cancelled` only if the
 * service has confirmed it. A direct or a paid payment stays.
 *
 * Errors: `origin_refused`, `attempt_unknown`, `rate_limited`, `store_unavailable`.
 * @see docs/proxy-contract.md
 */
export async function cancelRoute(request: Request, context: ServerContext): Promise<Response> {
  assertOwnPage(request.headers, context.addresses.origin)
  const attempt = await findOwnAttempt(request, context)
  if (!mayCancel(attempt)) return answerOutcome(toOutcome(attempt, context))

  await assertAddressRate(request, context)
  await assertOrderRate(attempt, context)
  return answerOutcome(toOutcome(await cancelAttempt(attempt, 'shopper', context), context))
}
