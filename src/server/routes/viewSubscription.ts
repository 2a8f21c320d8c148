import type { SubscriptionCharge, SubscriptionState } from '../../contract/subscriptionView.js'
import { compareTimestamps } from '../../model/timestamp.js'
import { type AttemptRecord, blocksOrder, type TransactionRecord } from '../attempts/attemptRecord.js'
import { subscriptionOf } from '../attempts/orderSubscription.js'
import { outcomeTypeOf, recurringStatuses } from '../attempts/transactions.js'
import { type EndTerms, isEndRequested } from '../sending/requestEnd.js'

interface ViewTerms extends EndTerms {
  /** Whether the merchant has a function that ends it for this shopper. */
  readonly hasEnd: boolean
}

/** The attempt's subscription for its shopper; `undefined` if it has begun none, and will not. Pure. */
export function viewSubscription(attempt: AttemptRecord, { hasEnd, ...terms }: ViewTerms) {
  const { reference, isRecurring, recurringTerms, recurringAmount, currency } = attempt
  const begun = subscriptionOf(attempt, { endedAt: undefined, now: terms.now })
  if (!isRecurring || !(begun || blocksOrder(attempt))) return undefined
  const known = [...attempt.transactions].sort((one, other) => compareTimestamps(other.created_at, one.created_at))
  const state = begun ? stateOf(attempt, known, { isOver: begun.ended !== undefined, ...terms }) : 'unknown'
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
    charges: [...known.filter(isOne), ...known.filter((one) => !isOne(one) && one.sumOf)].map(toCharge),
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

function intervalOf({ interval_unit, interval_count }: NonNullable<AttemptRecord['recurringTerms']>) {
  return { interval_unit, interval_count }
}

function isOne({ sumOf }: TransactionRecord): boolean {
  return sumOf === undefined
}

const outcomes: Readonly<Partial<Record<ReturnType<typeof outcomeTypeOf>, SubscriptionCharge['outcome']>>> = {
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
