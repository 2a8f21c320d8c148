import type {
  SubscriptionCharge,
  SubscriptionState,
  SubscriptionView,
} from '../../../core/contract/subscriptionView.js'
import {
  type AttemptRecord,
  blocksOrder,
  type TransactionRecord,
} from '../../attempts/attemptRecord.js'
import { compareCreation, creationOf } from '../../attempts/transactions/laterCharge.js'
import { recurringStatuses } from '../../attempts/transactions/mergeTransaction.js'
import { outcomeTypeOf } from '../../attempts/transactions/transactionStatus.js'
import { type OrderSubscription, subscriptionOf } from '../../attempts/views/orderSubscription.js'
import { type EndTerms, isEndRequested } from './requestSubscriptionEnd.js'

interface ViewTerms extends EndTerms {
  /** Whether the merchant has a function that ends it for this shopper. */
  readonly hasEnd: boolean
}

/**
 * The attempt's subscription for its shopper; `undefined` if it has begun none, and will not. Pure.
 */
export function viewSubscription(
  attempt: AttemptRecord,
  { hasEnd, ...terms }: ViewTerms,
): SubscriptionView | undefined {
  const { reference, isRecurring, recurringTerms, recurringAmount, currency } = attempt
  const subscription = subscriptionOf(attempt)
  if (!isRecurring || !(subscription || blocksOrder(attempt))) return undefined
  const newestFirst = [...attempt.transactions].sort((transaction, otherTransaction) =>
    compareCreation(otherTransaction, transaction),
  )
  const state = stateOf(attempt, { subscription, newestFirst, terms })
  const mask = newestFirst.find(({ view }) => view.cc_mask)?.view.cc_mask
  return {
    type: 'subscription',
    state,
    reference,
    amount: recurringAmount ?? attempt.amount,
    currency,
    ...(recurringTerms && { interval: intervalOf(recurringTerms) }),
    ...expectedDates(subscription),
    ...(mask && { cc_mask: mask }),
    charges: chargesOf(newestFirst),
    may_end: hasEnd && (state === 'active' || state === 'charge_failed'),
  }
}

interface StateParts {
  /** Absent while the attempt has begun none. */
  readonly subscription: OrderSubscription | undefined
  readonly newestFirst: readonly TransactionRecord[]
  readonly terms: EndTerms
}

function stateOf(
  attempt: AttemptRecord,
  { subscription, newestFirst, terms }: StateParts,
): SubscriptionState {
  if (!subscription) return 'unknown'
  if (subscription.ended) return 'ended'
  if (isEndRequested(attempt, terms)) return 'end_requested'
  const reported = newestFirst.find(({ view }) => view.recurring)?.view.recurring
  if (reported && !recurringStatuses.includes(reported.status)) return 'unknown'
  const [latest] = newestFirst
  return latest && toCharge(latest).outcome === 'failed' ? 'charge_failed' : 'active'
}

function intervalOf({
  interval_unit,
  interval_count,
}: NonNullable<AttemptRecord['recurringTerms']>) {
  return { interval_unit, interval_count }
}

function expectedDates({
  expectedNextAt,
  expectedLastAt,
}: Partial<OrderSubscription> = {}): Pick<SubscriptionView, 'expected_next' | 'expected_last'> {
  return {
    ...(expectedNextAt !== undefined && { expected_next: new Date(expectedNextAt).toISOString() }),
    ...(expectedLastAt !== undefined && { expected_last: new Date(expectedLastAt).toISOString() }),
  }
}

/** Single charges, newest first, then the sums of old ones. */
function chargesOf(newestFirst: readonly TransactionRecord[]): SubscriptionCharge[] {
  const single = newestFirst.filter(({ sumOf }) => sumOf === undefined)
  const sums = newestFirst.filter(({ sumOf }) => sumOf)
  return [...single, ...sums].map(toCharge)
}

const outcomes: Readonly<
  Partial<Record<ReturnType<typeof outcomeTypeOf>, SubscriptionCharge['outcome']>>
> = {
  succeeded: 'succeeded',
  declined: 'failed',
  cancelled: 'failed',
}

function toCharge(transaction: TransactionRecord): SubscriptionCharge {
  const { view, sumOf: count } = transaction
  const { processed_amount, processed_currency, amount, currency, receipt_url } = view
  return {
    outcome: outcomes[outcomeTypeOf(transaction)] ?? 'pending',
    amount: processed_amount ?? amount,
    currency: processed_currency ?? currency,
    created_at: creationOf(transaction),
    ...(receipt_url !== undefined && { receipt_url }),
    ...(count !== undefined && { count }),
  }
}
