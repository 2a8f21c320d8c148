import { type Capped, dropOldest } from '../shared/dropOldest.js'
import type { Subscription } from './subscription.js'

/** The sandbox's subscriptions. Drops the oldest when full. */
export function createSubscriptionLedger({ cap, onDrop }: Capped<Subscription>) {
  const subscriptions = new Map<string, Subscription>()
  return {
    set(subscription: Subscription) {
      subscriptions.set(subscription.id, subscription)
      dropOldest(subscriptions, cap, onDrop)
    },
    /** By its id, or by its first order. */
    find: (name: string) =>
      subscriptions.get(name) ?? [...subscriptions.values()].find(({ first }) => first.order_id === name),
    /** Newest first. */
    list: () => [...subscriptions.values()].reverse(),
  }
}
