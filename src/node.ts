export { appleDomainFile, applePaySession } from './backend/node/applePay.js'
export { fromRateLimiterFlexible } from './backend/node/fromRateLimiterFlexible.js'
export { rateLimits } from './backend/node/rateLimits.js'
export { reconciliationFolder } from './backend/node/reconciliationFolder.js'
export { serviceFetch } from './backend/node/serviceFetch.js'
export {
  nodeClientAddress,
  noteClientAddress,
  toNodeListener,
} from './backend/node/toNodeListener.js'
export { createWalletFrame } from './backend/node/walletFrame.js'
