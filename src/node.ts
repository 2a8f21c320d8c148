export type { RateLimiter, RateLimitResult } from './backend/limits/rateLimiter.js'
export type { ApplePaySessionOptions } from './backend/node/applePay.js'
export { appleDomainFile, applePaySession } from './backend/node/applePay.js'
export type {
  FlexibleLimiter,
  FromRateLimiterFlexibleOptions,
} from './backend/node/fromRateLimiterFlexible.js'
export { fromRateLimiterFlexible } from './backend/node/fromRateLimiterFlexible.js'
export type { RateLimit, RateLimitsOptions } from './backend/node/rateLimits.js'
export { rateLimits } from './backend/node/rateLimits.js'
export { reconciliationFolder } from './backend/node/reconciliationFolder.js'
export type { ServiceFetchOptions } from './backend/node/serviceFetch.js'
export { serviceFetch } from './backend/node/serviceFetch.js'
export type { NodeListener, NodeListenerOptions } from './backend/node/toNodeListener.js'
export {
  nodeClientAddress,
  noteClientAddress,
  toNodeListener,
} from './backend/node/toNodeListener.js'
export type { WalletFrameOptions } from './backend/node/walletFrame.js'
export { createWalletFrame } from './backend/node/walletFrame.js'
export type { AppleSessionQuery } from './backend/orders/order.js'
export type { ReconciliationFiles } from './backend/reconciliation/reconciliationFiles.js'
