export { Subscription } from './react/subscription-page/Subscription.js'
export { useSubscription } from './react/subscription-page/useSubscription.js'
