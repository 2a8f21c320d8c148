import {
  type InitRecurring,
  type RecurringTerms,
  withRecurringDefaults,
} from '../../../core/model/recurring/initRecurring.js'
import { nextCharges } from '../../../core/model/recurring/nextCharges.js'
import { formatDate } from '../../../core/model/timestamp.js'
import { laterChargeStates, limitInfoOf, paymentStates } from '../shared/paymentStates.js'
import { repeat } from './newTransaction.js'
import type { RecurringState } from './paymentDocuments.js'
import type { Transaction } from './transaction.js'

export interface Subscription {
  readonly id: string
  readonly status: RecurringState['status']
  readonly terms: RecurringTerms
  /** In milliseconds since 1970. */
  readonly createdAt: number
  /** The first payment. Later charges copy it. */
  readonly first: Transaction
  /** Set from the first successful payment until the subscription ends. */
  readonly next?: PlannedCharge
  /** How many of the next attempts are declined, with any card. */
  readonly failNext: number
}

interface PlannedCharge {
  /** In milliseconds since 1970. */
  readonly at: number
  /** 0 for the scheduled attempt, then one more for every retry. */
  readonly retry: number
}

const dayMs = 86_400_000
const hourMs = 3_600_000

export function openSubscription(
  id: string,
  config: InitRecurring,
  { first, createdAt }: Pick<Subscription, 'first' | 'createdAt'>,
): Subscription {
  const { amount, server_url } = first
  const terms = withRecurringDefaults(config, {
    createdAt,
    amount,
    ...(server_url !== undefined && { server_url }),
  })
  return { id, status: 'init', terms, createdAt, first, failNext: 0 }
}

export function afterFirstPayment(
  subscription: Subscription,
  first: Transaction,
  now: number,
): Subscription {
  if (first.status !== 'success') return ended({ ...subscription, first })
  return planScheduled({ ...subscription, first }, now)
}

/**
 * A retry that the next scheduled charge precedes is not made. The interface shows no more: the
 * schedule goes on after it.
 */
export function afterCharge(
  subscription: Subscription,
  charge: Transaction,
  now: number,
): Subscription {
  const { terms, next, failNext } = subscription
  const active: Subscription = {
    ...subscription,
    status: 'active',
    failNext: Math.max(failNext - 1, 0),
  }
  const scheduled = planScheduled(active, now)
  const retry = (next?.retry ?? 0) + 1
  const at = now + terms.retry_interval_hours * hourMs
  if (charge.status === 'success' || retry > terms.retry_attempts) return scheduled
  return at < (scheduled.next?.at ?? Infinity) ? { ...active, next: { at, retry } } : scheduled
}

export function ended({ next: _, ...subscription }: Subscription): Subscription {
  return { ...subscription, status: 'canceled' }
}

export function makeCharge(
  { first, terms, failNext }: Subscription,
  at: Parameters<typeof repeat>[1],
): Transaction {
  const { server_url: _, ...kept } = repeat(first, at)
  const state = failNext > 0 ? paymentStates.declined : laterChargeStates[first.scenario]
  return {
    ...kept,
    method: 'purchase',
    amount: terms.amount,
    ...state,
    ...limitInfoOf(state, at.now),
    ...(terms.notification_url !== undefined && { server_url: terms.notification_url }),
  }
}

function planScheduled(subscription: Subscription, after: number): Subscription {
  const { terms, createdAt } = subscription
  const day = formatDate(createdAt)
  // An explicit `start_date` gives the schedule the same anchor at any later time. Without one the
  // day of creation has no charge.
  const from =
    terms.start_date === undefined
      ? Math.max(after, Date.parse(`${day}T00:00:00Z`) + dayMs - 1)
      : after
  const [at] = nextCharges(
    { ...terms, start_date: terms.start_date ?? day },
    { createdAt: from, count: 1 },
  )
  return at === undefined ? ended(subscription) : { ...subscription, next: { at, retry: 0 } }
}
