import type { CheckoutRequest, HostedCheckoutRequest } from '../../core/contract/checkoutRequest.js'
import type { Outcome } from '../../core/contract/outcome.js'
import { parseOutcome } from '../../core/contract/parseOutcome.js'
import { CheckoutError, type CheckoutErrorCode } from '../../core/model/checkoutError.js'

/** A request of the proxy contract, below the backend's address. */
export interface ContractRequest {
  /** Only a POST has a body. */
  readonly method: 'GET' | 'POST'
  /** Besides those that `fetch` sets. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON text, with `POST`. */
  readonly body?: string
  /** How long the page waits for the answer, in milliseconds. */
  readonly timeoutMs: number
}

/** Options of an adapter's calls. */
export interface AdapterCallOptions {
  /** Ends the wait for an answer. What was sent stays sent. */
  readonly signal?: AbortSignal
  /**
   * The browser marked an earlier submit of this checkout as an agent's, and nothing was sent. The
   * shopper has pressed the button since.
   */
  readonly followsAgentSubmit?: boolean
}

/**
 * The page's way to the merchant's backend. `fetchAdapter` uses the proxy contract over HTTP; you
 * can write another.
 *
 * Each call answers an `Outcome`, which the checkout parses: anything else counts as a thrown
 * `answer_unreadable`. A call throws a `CheckoutError`. After `unreachable`, `answer_unreadable`,
 * `store_unavailable` or `internal` the result is not known: the checkout asks for the status, and
 * does not send the payment again. With another code nothing was charged. Any other error counts as
 * `unreachable`.
 *
 * The checkout sets no time limit: end a call that takes too long, as `fetchAdapter` does after 30
 * seconds.
 */
export interface CheckoutAdapter {
  /**
   * Sends one attempt. The same token sent again gets the stored outcome, never a second payment.
   */
  pay(request: CheckoutRequest, options?: AdapterCallOptions): Promise<Outcome>
  /** Asks for the result of an attempt. The token must stay out of addresses, which are logged. */
  status(attemptToken: string, options?: AdapterCallOptions): Promise<Outcome>
  /**
   * Asks for the address of the service's hosted page. The same token gets the same address, never
   * a second payment.
   */
  hosted?(request: HostedCheckoutRequest, options?: AdapterCallOptions): Promise<Outcome>
  /** Cancels an unpaid hosted payment, and answers its outcome. */
  cancel?(attemptToken: string, options?: AdapterCallOptions): Promise<Outcome>
  /**
   * Sends another request of the proxy contract, and answers its body: Apple's session
   * (`POST /apple-pay/session`) or a subscription (`/subscription`).
   */
  request?(path: string, init: ContractRequest): Promise<unknown>
  /** Where a plain form is posted for the hosted page, without JavaScript. */
  readonly hostedUrl?: string
}

/**
 * The error, if it is a `CheckoutError`; another may contain what the shopper typed, so it is
 * dropped.
 */
export function asCheckoutError(
  cause: unknown,
  otherwise: CheckoutErrorCode = 'unreachable',
): CheckoutError {
  return cause instanceof CheckoutError ? cause : new CheckoutError(otherwise)
}

/**
 * Reads the answer of an adapter, which may be the merchant's code.
 *
 * @throws {CheckoutError} `answer_unreadable`
 */
export function readAnswer(answer: unknown): Outcome {
  const outcome = parseOutcome(answer)
  if (outcome.type === 'ok') return outcome.value
  throw new CheckoutError('answer_unreadable')
}
