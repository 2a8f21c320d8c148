import { type Members, membersOf } from '../model/isObject.js'
import { intervalUnits } from '../model/recurring/recurringLimits.js'
import { texts } from './parseOutcome.js'
import {
  type SubscriptionCharge,
  type SubscriptionView,
  subscriptionStates,
} from './subscriptionView.js'

/**
 * Reads a backend's answer; `undefined` for one that is no subscription. What can't be read and
 * decides nothing is left out.
 */
export function parseSubscription(input: unknown): SubscriptionView | undefined {
  const members = membersOf(input)
  const { type, state, interval, charges, may_end } = members
  const { reference, amount, currency, cc_mask } = texts(members, [
    'reference',
    'amount',
    'currency',
    'cc_mask',
  ])
  if (type !== 'subscription' || !reference || !amount || !currency) return undefined
  const { interval_unit, interval_count } = membersOf(interval)
  const unit = intervalUnits.find((name) => name === interval_unit)
  const hasInterval = unit !== undefined && typeof interval_count === 'number'
  const dates = texts(members, ['expected_next', 'expected_last'])
  const validDates = Object.entries(dates).filter(([, date]) => Date.parse(date))
  const chargeList: readonly unknown[] = Array.isArray(charges) ? charges : []
  return {
    type,
    // A newer backend may send a state that the page has no message for.
    state: subscriptionStates.find((name) => name === state) ?? 'unknown',
    reference,
    amount,
    currency,
    ...(hasInterval && { interval: { interval_unit: unit, interval_count } }),
    ...Object.fromEntries(validDates),
    ...(cc_mask && { cc_mask }),
    charges: chargeList.flatMap((charge) => readCharge(membersOf(charge)) ?? []),
    may_end: may_end === true,
  }
}

function readCharge(members: Members): SubscriptionCharge | undefined {
  const { amount, outcome, count } = members
  const { currency, created_at, ...receipt } = texts(members, [
    'currency',
    'created_at',
    'receipt_url',
  ])
  if (typeof amount !== 'number' || !currency || !created_at) return undefined
  return {
    outcome: outcome === 'succeeded' || outcome === 'failed' ? outcome : 'pending',
    amount,
    currency,
    created_at,
    ...receipt,
    ...(typeof count === 'number' && { count }),
  }
}
