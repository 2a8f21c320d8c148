import type { CheckoutHost } from '../flow/checkoutHost.js'
import { isSecurePage } from './isSecurePage.js'
import { listen } from './listen.js'

/** On a server nothing is used before a flow starts, in an effect. The page adds its origins. */
export function browserHost(): Omit<CheckoutHost, 'allowedOrigins'> {
  return {
    now: Date.now,
    // Accessed at each call: with blocked cookies the access throws, and the flow then works
    // without a memory.
    storage: {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
      removeItem: (key) => sessionStorage.removeItem(key),
    },
    navigate: (url) => location.assign(url),
    readFragment: () => location.hash,
    clearFragment: () =>
      history.replaceState(history.state, '', location.pathname + location.search),
    isSecure: isSecurePage(),
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    // A sleeping page's timers are late, so the network's return, a look at the tab and the back
    // button wake the watch.
    onWake(listener) {
      const wake = ({ persisted }: Partial<PageTransitionEvent>): void => {
        if (persisted || document.visibilityState === 'visible') listener(persisted)
      }
      const stopWindow = listen(window, { online: wake, pageshow: wake })
      const stopDocument = listen(document, { visibilitychange: wake })
      return () => {
        stopWindow()
        stopDocument()
      }
    },
  }
}
