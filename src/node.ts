export { fromRateLimiterFlexible } from './node/fromRateLimiterFlexible.js'
export { keepAliveFetch } from './node/keepAliveFetch.js'
export { rateLimits } from './node/rateLimits.js'
export { type NodeListener, nodeClientAddress, noteClientAddress, toNodeListener } from './node/toNodeListener.js'
