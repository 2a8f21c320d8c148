import type { CheckoutErrorCode } from '../model/checkoutError.js'

/** The body of an answer that is no outcome. */
export interface ErrorAnswer {
  readonly error: {
    /** One of {@link answeredErrors}. */
    readonly code: CheckoutErrorCode
    /** For developers; shoppers get the messages of the page's language. */
    readonly message: string
  }
}

/** The errors that a backend may answer, with the HTTP status of the code. The others are of a page or of a server's start. */
export type AnsweredErrorCode = Exclude<
  CheckoutErrorCode,
  'configuration' | 'insecure_context' | 'navigation_refused' | 'unreachable' | 'answer_unreadable'
>

/** When a backend answers which error, as docs/proxy-contract.md lists it. */
export const answeredErrors: Readonly<Record<AnsweredErrorCode, string>> = {
  origin_refused: 'the request is not from the backend’s own pages, or a webhook not from an expected address',
  content_type: 'the body is of another type than the route takes',
  body_too_large: 'the body is larger than 64 kB',
  body_timeout: 'the body was not complete after 10 seconds',
  body_unreadable: 'the body is not JSON or a form, names a member twice, or is too deep or too wide',
  body_consumed: 'something read the body before the checkout',
  order_unknown: 'this shopper has no such order',
  attempt_unknown: 'no attempt was made with the token, or none that this request may see',
  rate_limited: 'there were too many tries; `Retry-After` says how many seconds to wait',
  webhook_form: 'the webhook is not a form with exactly one `data` and one `signature`',
  webhook_signature: 'the webhook’s signature is not of its data',
  webhook_data: 'the webhook’s data is not Base64Url of a JSON object',
  store_unavailable: 'the store of the attempts did not answer',
  not_found: 'there is no such route',
  method_not_allowed: 'the route does not take this method; `Allow` says which',
  internal: 'anything else failed',
}
