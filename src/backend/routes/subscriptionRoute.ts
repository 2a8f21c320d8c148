import type { SubscriptionCharge, SubscriptionState } from '../../core/contract/subscriptionView.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { compareTimestamps } from '../../core/model/timestamp.js'
import {
  type AttemptRecord,
  blocksOrder,
  type TransactionRecord,
} from '../attempts/attemptRecord.js'
import { recurringStatuses } from '../attempts/transactions/mergeTransaction.js'
import { outcomeTypeOf } from '../attempts/transactions/transactionStatus.js'
import { subscriptionOf } from '../attempts/views/orderSubscription.js'
import type { ServerContext } from '../context/serverContext.js'
import { lookUp } from '../observe/log.js'
import type { EndSubscription } from '../orders/subscriptionCare.js'
import { assertAddressRate, assertOrderRate } from '../requests/assertRates.js'
import { findOwnAttempt } from '../requests/findOwnAttempt.js'
import { assertOwnPage } from '../requests/readRequest.js'
import { type EndTerms, endTermsOf, isEndRequested, requestEnd } from '../sending/requestEnd.js'
import { answerSubscription } from './answer.js'

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
  const end = await findEnd(attempt, request, context)
  const seen = view(attempt, end, context)
  if (request.method !== 'POST' || !end || !seen.may_end) return answerSubscription(seen)

  await assertAddressRate(request, context)
  await assertOrderRate(attempt, context)
  return answerSubscription(view(await requestEnd(attempt, end, context), end, context))
}

function view(attempt: AttemptRecord, end: EndSubscription | undefined, context: ServerContext) {
  const seen = viewSubscription(attempt, { ...endTermsOf(context), hasEnd: end !== undefined })
  if (!seen) throw new CheckoutError('attempt_unknown')
  return seen
}

/** The merchant's function, if this request's shopper has the order. */
async function findEnd(
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
  const end: unknown = order?.subscription?.end
  return typeof end === 'function' ? (parts) => end.call(order?.subscription, parts) : undefined
}

interface ViewTerms extends EndTerms {
  /** Whether the merchant has a function that ends it for this shopper. */
  readonly hasEnd: boolean
}

/**
 * The attempt's subscription for its shopper; `undefined` if it has begun none, and will not. Pure.
 */
export function viewSubscription(attempt: AttemptRecord, { hasEnd, ...terms }: ViewTerms) {
  const { reference, isRecurring, recurringTerms, recurringAmount, currency } = attempt
  const begun = subscriptionOf(attempt, { endedAt: undefined, now: terms.now })
  if (!isRecurring || !(begun || blocksOrder(attempt))) return undefined
  const known = [...attempt.transactions].sort((one, other) =>
    compareTimestamps(other.created_at, one.created_at),
  )
  const state = begun
    ? stateOf(attempt, known, { isOver: begun.ended !== undefined, ...terms })
    : 'unknown'
  const mask = known.find(({ view }) => view.cc_mask)?.view.cc_mask
  const { expectedNextAt, expectedLastAt } = begun ?? {}
  return {
    type: 'subscription' as const,
    state,
    reference,
    amount: recurringAmount ?? attempt.amount,
    currency,
    ...(recurringTerms && { interval: intervalOf(recurringTerms) }),
    ...(expectedNextAt !== undefined && { expected_next: new Date(expectedNextAt).toISOString() }),
    ...(expectedLastAt !== undefined && { expected_last: new Date(expectedLastAt).toISOString() }),
    ...(mask && { cc_mask: mask }),
    charges: [...known.filter(isOne), ...known.filter((one) => !isOne(one) && one.sumOf)].map(
      toCharge,
    ),
    may_end: hasEnd && (state === 'active' || state === 'charge_failed'),
  }
}

function stateOf(
  attempt: AttemptRecord,
  [latest, ...earlier]: readonly TransactionRecord[],
  { isOver, ...terms }: EndTerms & { readonly isOver: boolean },
): SubscriptionState {
  if (isOver) return 'ended'
  if (isEndRequested(attempt, terms)) return 'end_requested'
  const said = [latest, ...earlier].find((one) => one?.view.recurring)?.view.recurring
  if (said && !recurringStatuses.includes(said.status)) return 'unknown'
  return latest && toCharge(latest).outcome === 'failed' ? 'charge_failed' : 'active'
}

function intervalOf({
  interval_unit,
  interval_count,
}: NonNullable<AttemptRecord['recurringTerms']>) {
  return { interval_unit, interval_count }
}

function isOne({ sumOf }: TransactionRecord): boolean {
  return sumOf === undefined
}

const outcomes: Readonly<
  Partial<Record<ReturnType<typeof outcomeTypeOf>, SubscriptionCharge['outcome']>>
> = {
  succeeded: 'succeeded',
  declined: 'failed',
  cancelled: 'failed',
}

function toCharge(transaction: TransactionRecord): SubscriptionCharge {
  const { view, created_at, sumOf: count } = transaction
  const { processed_amount, processed_currency, amount, currency, receipt_url } = view
  return {
    outcome: outcomes[outcomeTypeOf(transaction)] ?? 'pending',
    amount: processed_amount ?? amount,
    currency: processed_currency ?? currency,
    created_at,
    ...(receipt_url !== undefined && { receipt_url }),
    ...(count !== undefined && { count }),
  }
}
