import type { InitRecurring } from '../model/recurring/initRecurring.js'

/**
 * What is known of a subscription.
 *
 * - `active`: it is charged.
 * - `charge_failed`: its latest charge failed. The service may try it again.
 * - `end_requested`: the shopper has asked for its end, and no webhook has confirmed it. It may
 *   still be charged.
 * - `ended`: the service has said so.
 * - `unknown`: its first payment is not decided, or the service gave it a status that the interface
 *   does not show.
 */
export type SubscriptionState = (typeof subscriptionStates)[number]

/** Every state, for tables and tests. */
export const subscriptionStates = [
  'active',
  'charge_failed',
  'end_requested',
  'ended',
  'unknown',
] as const

/** A charge of a subscription; or, with `count`, the sum of older ones. */
export interface SubscriptionCharge {
  /** `pending` for a status that the interface does not show. */
  readonly outcome: 'succeeded' | 'failed' | 'pending'
  /** What was taken, or asked for. A JSON number with at most two decimals. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** When the service made it: ISO 8601 without a zone, by its clock. */
  readonly created_at: string
  /** A link for the shopper, to the service. */
  readonly receipt_url?: string
  /** How many charges this is the sum of; absent for one charge. */
  readonly count?: number
}

/** A subscription as its shopper's browser may see it: the backend's answer to `subscription`. */
export interface SubscriptionView {
  /** Distinguishes it from an outcome. */
  readonly type: 'subscription'
  /** What is known of it. */
  readonly state: SubscriptionState
  /** The merchant's reference of the order that began it. */
  readonly reference: string
  /** What each charge takes. Decimal text, two decimals. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** How often; absent if it was not stored. */
  readonly interval?: Pick<InitRecurring, 'interval_unit' | 'interval_count'>
  /**
   * When its next charge is expected: the first date of the plan after the latest charge, which may
   * have passed. The interface shows no calendar. ISO 8601, UTC; absent if none is to come.
   */
  readonly expected_next?: string
  /** When its last charge is expected; absent without an end. ISO 8601, UTC. */
  readonly expected_last?: string
  /** The card of the latest charge: first six and last four digits, asterisks between. */
  readonly cc_mask?: string
  /** Newest first. Of many, the older ones are one entry a currency, the last. */
  readonly charges: readonly SubscriptionCharge[]
  /** Whether this shopper can ask for its end here. */
  readonly may_end: boolean
}
