import {
  type InitRecurring,
  type RecurringTerms,
  withRecurringDefaults,
} from '../../../core/model/recurring/initRecurring.js'
import { nextCharges } from '../../../core/model/recurring/nextCharges.js'
import { formatDate } from '../../../core/model/timestamp.js'
import type { LaterChargeShape } from '../shared/laterChargeShapes.js'
import { laterChargeStates, limitInfoOf, paymentStates } from '../shared/paymentStates.js'
import { repeat } from './newTransaction.js'
import type { RecurringState } from './paymentDocuments.js'
import type { Transaction } from './transaction.js'

/**
 * A subscription and its next charge. The interface defines the schedule by the members of
 * `init_recurring`; what follows after the last retry, and when a subscription ends, is the
 * sandbox's assumption.
 *
 * @see The interface, "Recurring subscription (init_recurring)"
 */
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
  /** How the webhooks of its later charges differ, instead of the sandbox's `laterCharges`. */
  readonly shapes?: readonly LaterChargeShape[]
}

interface PlannedCharge {
  /** In milliseconds since 1970. */
  readonly at: number
  /** 0 for the scheduled attempt, then one more for every retry. */
  readonly retry: number
}

const dayMs = 86_400_000
const hourMs = 3_600_000

/**
 * A new configuration: status `init`, with every default of the interface filled in from the
 * first payment.
 */
export function openSubscription(
  id: string,
  config: InitRecurring,
  { first: firstPayment, createdAt }: Pick<Subscription, 'first' | 'createdAt'>,
): Subscription {
  const { amount, server_url } = firstPayment
  const terms = withRecurringDefaults(config, {
    createdAt,
    amount,
    ...(server_url !== undefined && { server_url }),
  })
  return { id, status: 'init', terms, createdAt, first: firstPayment, failNext: 0 }
}

/** The subscription once its first payment is decided: with its first charge planned, or ended. */
export function afterFirstPayment(
  subscription: Subscription,
  firstPayment: Transaction,
  now: number,
): Subscription {
  if (firstPayment.status !== 'success') return ended({ ...subscription, first: firstPayment })
  return planScheduled({ ...subscription, first: firstPayment }, now)
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
  const { terms, next: plannedCharge, failNext } = subscription
  const active: Subscription = {
    ...subscription,
    status: 'active',
    failNext: Math.max(failNext - 1, 0),
  }
  const scheduled = planScheduled(active, now)
  const retry = (plannedCharge?.retry ?? 0) + 1
  const retryAt = now + terms.retry_interval_hours * hourMs
  if (charge.status === 'success' || retry > terms.retry_attempts) return scheduled
  return retryAt < (scheduled.next?.at ?? Infinity)
    ? { ...active, next: { at: retryAt, retry } }
    : scheduled
}

/** Without a next charge, and `canceled` for good. */
export function ended({ next: _, ...subscription }: Subscription): Subscription {
  return { ...subscription, status: 'canceled' }
}

/**
 * The transaction of one charge: a purchase by the first payment's card, for the amount of the
 * subscription. Its webhook goes to `notification_url`, which is the `server_url` of the first
 * payment if the merchant gave none.
 */
export function makeCharge(
  { first: firstPayment, terms, failNext }: Subscription,
  moment: Parameters<typeof repeat>[1],
): Transaction {
  const { server_url: _, ...copiedMembers } = repeat(firstPayment, moment)
  const state = failNext > 0 ? paymentStates.declined : laterChargeStates[firstPayment.scenario]
  return {
    ...copiedMembers,
    method: 'purchase',
    amount: terms.amount,
    ...state,
    ...limitInfoOf(state, moment.now),
    ...(terms.notification_url !== undefined && { server_url: terms.notification_url }),
  }
}

function planScheduled(subscription: Subscription, after: number) {
  const { terms, createdAt } = subscription
  const day = formatDate(createdAt)
  // An explicit `start_date` gives the schedule the same anchor at any later time. Without one the
  // day of creation has no charge.
  const from =
    terms.start_date === undefined
      ? Math.max(after, Date.parse(`${day}T00:00:00Z`) + dayMs - 1)
      : after
  const [chargeAt] = nextCharges(
    { ...terms, start_date: terms.start_date ?? day },
    { createdAt: from, count: 1 },
  )
  return chargeAt === undefined
    ? ended(subscription)
    : { ...subscription, next: { at: chargeAt, retry: 0 } }
}
