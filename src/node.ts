export {
  type FlexibleLimiter,
  type FromRateLimiterFlexibleOptions,
  fromRateLimiterFlexible,
} from './node/fromRateLimiterFlexible.js'
export { type KeepAliveFetch, type KeepAliveFetchOptions, keepAliveFetch } from './node/keepAliveFetch.js'
export { type RateLimit, type RateLimitsOptions, rateLimits } from './node/rateLimits.js'
export {
  type NodeListener,
  type NodeListenerOptions,
  nodeClientAddress,
  noteClientAddress,
  toNodeListener,
} from './node/toNodeListener.js'
export type { RateLimiter, RateLimitResult } from './server/guards/rateLimiter.js'
