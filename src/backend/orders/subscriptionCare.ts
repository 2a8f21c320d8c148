import type { ServiceClient } from '../service/serviceClient.js'

/** What a shopper may do about the subscription that an order has begun. */
export interface SubscriptionCare {
  /** Ends it, or asks a person to: the interface shows no call for that. */
  readonly end?: EndSubscription
}

/**
 * Ends a subscription. The first press calls it, within `callbacks.timeoutMs`. If it throws, takes
 * longer, or its process stops, the shopper can press again: a second call must do no harm. The
 * page says "ended" only once a webhook does.
 */
export type EndSubscription = (parts: {
  /** The order that began it. */
  readonly reference: string
  /** The service's `recurring.id`; absent until the service has sent one. */
  readonly recurringId?: string
  /** The `id` of the attempt that began it. */
  readonly attempt: string
  readonly service: ServiceClient
  /** Aborted when it takes too long. */
  readonly signal: AbortSignal
}) => unknown
