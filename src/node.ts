export type { RateLimiter, RateLimitResult } from './backend/limits/rateLimiter.js'
export {
  type ApplePaySessionOptions,
  appleDomainFile,
  applePaySession,
} from './backend/node/applePay.js'
export {
  type FlexibleLimiter,
  type FromRateLimiterFlexibleOptions,
  fromRateLimiterFlexible,
} from './backend/node/fromRateLimiterFlexible.js'
export { type RateLimit, type RateLimitsOptions, rateLimits } from './backend/node/rateLimits.js'
export { reconciliationFolder } from './backend/node/reconciliationFolder.js'
export { type ServiceFetchOptions, serviceFetch } from './backend/node/serviceFetch.js'
export {
  type NodeListener,
  type NodeListenerOptions,
  nodeClientAddress,
  noteClientAddress,
  toNodeListener,
} from './backend/node/toNodeListener.js'
export { createWalletFrame, type WalletFrameOptions } from './backend/node/walletFrame.js'
export type { AppleSessionQuery } from './backend/orders/order.js'
export type { ReconciliationFiles } from './backend/reconciliation/reconciliationFiles.js'
