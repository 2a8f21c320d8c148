export type {
  SubscriptionCharge,
  SubscriptionState,
  SubscriptionView,
} from './core/contract/subscriptionView.js'
export type * from './page/adapterTypes.js'
export type * from './page/checkoutTypes.js'
export type { PartProps, RootRenderer } from './page/part/part.js'
export { Subscription, type SubscriptionProps } from './page/subscription-page/Subscription.js'
export {
  type SubscriptionAnswer,
  type SubscriptionHandle,
  type SubscriptionOptions,
  useSubscription,
} from './page/subscription-page/useSubscription.js'
