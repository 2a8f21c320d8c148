import type { CheckoutRequest, HostedCheckoutRequest } from '../contract/checkoutRequest.js'
import type { Outcome } from '../contract/outcome.js'

/** What an adapter's calls take besides their request. */
export interface AdapterCallOptions {
  /** Ends the wait for an answer. It takes back nothing that was sent. */
  readonly signal?: AbortSignal
}

/**
 * How the page reaches the merchant's backend. `fetchAdapter` speaks the proxy contract over HTTP; write your own to
 * travel another way.
 *
 * Each of the four calls answers an `Outcome`, which the checkout parses: what is none counts as thrown `answer_unreadable`.
 * They throw a `CheckoutError`: `unreachable` or `answer_unreadable` when nothing is known of what happened, as after
 * `store_unavailable` or `internal` of the backend (the checkout then asks for the status, and never pays again by itself), and
 * `attempt_unknown`, `order_unknown`, `origin_refused` or another code when it refuses: nothing was charged. What is no
 * `CheckoutError` counts as `unreachable`.
 *
 * The checkout sets no time limit: end a call that takes too long, as `fetchAdapter` does after 30 seconds.
 */
export interface CheckoutAdapter {
  /** Sends one attempt. The same token sent again gets the stored outcome, never a second payment. */
  pay(request: CheckoutRequest, options?: AdapterCallOptions): Promise<Outcome>
  /** Asks what became of an attempt. The token must stay out of addresses, which end in logs. */
  status(attemptToken: string, options?: AdapterCallOptions): Promise<Outcome>
  /** Asks for the way to the service's hosted page. The same token sent again gets the same way, never a second payment. */
  hosted?(request: HostedCheckoutRequest, options?: AdapterCallOptions): Promise<Outcome>
  /** Cancels a hosted payment that nobody has paid; answers its outcome then. */
  cancel?(attemptToken: string, options?: AdapterCallOptions): Promise<Outcome>
  /** Where a plain form is posted to be sent on to the hosted page: it works without JavaScript. */
  readonly hostedUrl?: string
}
