export { Subscription } from './page/subscription-page/Subscription.js'
export { useSubscription } from './page/subscription-page/useSubscription.js'
