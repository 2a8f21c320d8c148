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
 * Each call answers an `Outcome`, which the checkout parses: anything else counts as a thrown `answer_unreadable`. A call throws a
 * `CheckoutError`. With `unreachable`, `answer_unreadable`, `store_unavailable` or `internal` nobody knows what happened: the checkout
 * asks for the status, and never sends the payment again. With another code, such as `attempt_unknown`, `order_unknown` or
 * `origin_refused`, nothing was charged. Any other error counts as `unreachable`.
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
