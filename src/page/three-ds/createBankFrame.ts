import type { CheckoutHost } from '../flow/checkoutHost.js'

/** Takes the redirect to the bank from the checkout, for a frame. */
export interface BankFrame {
  /** For the `<Checkout>`: `host={bank.host}`. */
  readonly host: Pick<CheckoutHost, 'navigate'>
  /** Asks `listener` whether it opens `url`. Returns a function that removes it. @internal */
  listen(listener: (url: string) => boolean): () => void
}

/**
 * Connects a `<Checkout>` with the `<ThreeDSFrame>` in it, which shows the bank's page. Create it
 * once for a page, outside of components. Without a `<ThreeDSFrame>` the whole page goes to the
 * bank.
 *
 * @param options.navigate `location.assign` by default
 */
export function createBankFrame({
  navigate = (url) => location.assign(url),
}: Partial<BankFrame['host']> = {}): BankFrame {
  let openInFrame: ((url: string) => boolean) | undefined
  return {
    host: {
      navigate: (url) => {
        if (!openInFrame?.(url)) navigate(url)
      },
    },
    listen(listener) {
      openInFrame = listener
      return () => {
        // The frame that replaces this one may listen already.
        if (openInFrame === listener) openInFrame = undefined
      }
    },
  }
}
