/** Why an act failed. Each code has one meaning, one HTTP status and one answer to "may I try again?". */
export type CheckoutErrorCode =
  | 'configuration'
  | 'insecure_context'
  | 'navigation_refused'
  | 'unreachable'
  | 'answer_unreadable'
  | 'origin_refused'
  | 'content_type'
  | 'body_too_large'
  | 'body_unreadable'
  | 'order_unknown'
  | 'attempt_unknown'
  | 'webhook_form'
  | 'webhook_signature'
  | 'webhook_data'
  | 'store_unavailable'
  | 'not_found'
  | 'method_not_allowed'
  | 'internal'

/** HTTP status; whether the same call may be made again without risk of a second charge; what happened and how to mend it. */
type Row = readonly [httpStatus: number, canRetry: boolean, message: string]

const table: Readonly<Record<CheckoutErrorCode, Row>> = {
  configuration: [500, false, 'The checkout is not configured rightly.'],
  insecure_context: [400, false, 'No card data may be sent from this page: serve it over HTTPS, or from localhost.'],
  navigation_refused: [400, false, 'The address to go to is not allowed: use https, or list its origin.'],
  unreachable: [503, true, 'The proxy gave no answer, so the payment’s fate is not known: ask for the status.'],
  answer_unreadable: [
    502,
    true,
    'The proxy’s answer is not of the proxy contract: ask for the status, check the proxy.',
  ],
  origin_refused: [
    403,
    false,
    'The request is not from this checkout’s own pages: serve page and proxy from one origin.',
  ],
  content_type: [415, false, 'The body is not JSON: send Content-Type: application/json.'],
  body_too_large: [413, false, 'The body is larger than 64 kB.'],
  body_unreadable: [400, false, 'The body could not be read.'],
  order_unknown: [404, false, 'No such order for this shopper: check the reference and what findOrder returns.'],
  attempt_unknown: [404, true, 'No payment attempt is known under this token, so none was made with it.'],
  webhook_form: [400, false, 'A webhook is a form with exactly one data and one signature.'],
  webhook_signature: [401, false, 'The signature does not fit the data: check that the API secret is this project’s.'],
  webhook_data: [400, false, 'The webhook’s data is not Base64Url text of a JSON object.'],
  store_unavailable: [503, true, 'The payment store did not answer.'],
  not_found: [404, false, 'There is no such checkout route.'],
  method_not_allowed: [405, false, 'This checkout route does not take this method.'],
  internal: [500, true, 'The checkout failed for a reason of its own.'],
}

/**
 * An act that failed, told apart by `code`. Its message is for developers; shoppers get words from the catalogue.
 * It never carries what the shopper typed, nor the failing call's own error.
 */
export class CheckoutError extends Error {
  readonly code: CheckoutErrorCode
  readonly httpStatus: number
  readonly canRetry: boolean

  /** @param detail what happened here and how to mend it; the code's own sentence when left out */
  constructor(code: CheckoutErrorCode, detail?: string) {
    const [httpStatus, canRetry, message] = table[code]
    super(detail ?? message)
    this.name = 'CheckoutError'
    this.code = code
    this.httpStatus = httpStatus
    this.canRetry = canRetry
  }
}

/** Whether `text` is one of the codes, for errors that crossed a network as JSON. */
export function isCheckoutErrorCode(text: unknown): text is CheckoutErrorCode {
  return typeof text === 'string' && Object.hasOwn(table, text)
}
