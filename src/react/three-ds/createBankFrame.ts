import type { CheckoutEnvironment } from '../../checkout/environment.js'

/** Takes the way to the bank's page out of the checkout's hands, for a frame to go it instead. */
export interface BankFrame {
  /** For the `<Checkout>`: `environment={bank.environment}`. */
  readonly environment: Pick<CheckoutEnvironment, 'navigate'>
  /** Asks `listener` whether it goes to `url` itself; the answer takes that back. @internal */
  listen(listener: (url: string) => boolean): () => void
}

/**
 * Makes the link between a `<Checkout>`, which decides when the shopper must go to the bank, and the `<ThreeDSFrame>` in
 * it, which shows the bank's page. Make it once for a page, outside of what is rendered. Where no `<ThreeDSFrame>` is
 * there to take the address, the whole page goes there, as it does by default.
 *
 * @param options.navigate `location.assign` when left out
 * @example
 * const bank = createBankFrame()
 */
export function createBankFrame({
  navigate = (url) => location.assign(url),
}: Partial<BankFrame['environment']> = {}): BankFrame {
  let take: (url: string) => boolean = () => false
  return {
    environment: {
      navigate: (url) => {
        if (!take(url)) navigate(url)
      },
    },
    listen(listener) {
      take = listener
      return () => {
        take = () => false
      }
    },
  }
}
