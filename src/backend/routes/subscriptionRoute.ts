import type { SubscriptionView } from '../../core/contract/subscriptionView.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { ServerContext } from '../context/serverContext.js'
import { lookUp } from '../observe/log.js'
import type { EndSubscription } from '../orders/subscriptionCare.js'
import { assertAddressRate, assertOrderRate } from '../requests/assertRates.js'
import { assertOwnPage } from '../requests/body/refuseOtherOrigin.js'
import { findOwnAttempt } from '../requests/findOwnAttempt.js'
import { answerSubscription } from './answer.js'
import { endTermsOf, requestSubscriptionEnd } from './subscription/requestSubscriptionEnd.js'
import { viewSubscription } from './subscription/viewSubscription.js'

/**
 * Answers `GET /subscription`: the subscription of the attempt in the request's headers, as
 * `/status` finds it. `POST` asks for its end first, by the function `subscription.end` of the
 * order that `findOrder` answers for this request; without one, and for a subscription that has
 * ended or whose end was asked for, nothing is done. It has ended once a webhook says so.
 *
 * Errors: `origin_refused`; `attempt_unknown`, also for an attempt that began no subscription;
 * `rate_limited`; `internal` when a function of the merchant's fails; `store_unavailable`.
 * @see docs/proxy-contract.md
 */
export async function subscriptionRoute(
  request: Request,
  context: ServerContext,
): Promise<Response> {
  assertOwnPage(request.headers, context.addresses.origin)
  const attempt = await findOwnAttempt(request, context)
  const endSubscription = await findEndSubscription(attempt, request, context)
  const subscription = viewOrRefuse(attempt, endSubscription, context)
  const isEndRequest = request.method === 'POST' && subscription.may_end
  // `may_end` implies the function, which the compiler can't see.
  if (!isEndRequest || !endSubscription) return answerSubscription(subscription)

  await assertAddressRate(request, context)
  await assertOrderRate(attempt, context)
  const changedAttempt = await requestSubscriptionEnd(attempt, endSubscription, context)
  return answerSubscription(viewOrRefuse(changedAttempt, endSubscription, context))
}

function viewOrRefuse(
  attempt: AttemptRecord,
  endSubscription: EndSubscription | undefined,
  context: ServerContext,
): SubscriptionView {
  const terms = { ...endTermsOf(context), hasEnd: endSubscription !== undefined }
  const subscription = viewSubscription(attempt, terms)
  if (!subscription) throw new CheckoutError('attempt_unknown')
  return subscription
}

/** The merchant's function, if this request's shopper has the order. */
async function findEndSubscription(
  { reference, isRecurring }: AttemptRecord,
  request: Request,
  { options, log }: ServerContext,
): Promise<EndSubscription | undefined> {
  if (!isRecurring) return undefined
  const order = await lookUp(
    () => options.findOrder(reference, request),
    'order_lookup_failed',
    log,
  )
  const care = order?.subscription
  if (typeof care?.end !== 'function') return undefined
  // Called as a method, because the merchant's function may use `this`.
  return (query) => care.end?.(query)
}
