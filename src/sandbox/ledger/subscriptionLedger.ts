import { dropOldest } from '../shared/dropOldest.js'
import type { Subscription } from './subscription.js'

/** The sandbox's subscriptions. Drops the oldest when full. */
export interface SubscriptionLedger {
  set(subscription: Subscription): void
  /** By its id, or by its first order. */
  find(name: string): Subscription | undefined
  /** Newest first. */
  list(): readonly Subscription[]
}

interface SubscriptionLedgerOptions {
  readonly cap: number
  readonly onDrop: (subscription: Subscription) => void
}

export function createSubscriptionLedger({ cap, onDrop }: SubscriptionLedgerOptions): SubscriptionLedger {
  const subscriptions = new Map<string, Subscription>()
  return {
    set(subscription) {
      subscriptions.set(subscription.id, subscription)
      dropOldest(subscriptions, cap, onDrop)
    },
    find: (name) => subscriptions.get(name) ?? [...subscriptions.values()].find(({ first }) => first.order_id === name),
    list: () => [...subscriptions.values()].reverse(),
  }
}
