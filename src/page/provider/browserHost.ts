import type { CheckoutHost } from '../flow/checkoutHost.js'
import { earlyHost } from './earlyHost.js'
import { isSecurePage } from './isSecurePage.js'
import { listen } from './listen.js'

/** On a server nothing is used before a flow starts, in an effect. The page adds its origins. */
export function browserHost(): Omit<CheckoutHost, 'allowedOrigins'> {
  return {
    ...earlyHost,
    now: Date.now,
    navigate: (url) => location.assign(url),
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
