import type { CheckoutHost } from '../flow/checkoutHost.js'

/** What a payment in progress is found by. On a server it is not used. */
export const earlyHost: Pick<CheckoutHost, 'storage' | 'readFragment'> = {
  // Accessed at each call: with blocked cookies the access throws, and the flow then works without
  // a memory.
  storage: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
    removeItem: (key) => sessionStorage.removeItem(key),
  },
  readFragment: () => location.hash,
}
