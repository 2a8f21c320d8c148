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

interface CheckoutErrorRow {
  readonly httpStatus: number
  /** Whether the same call may be made again without risk of a second charge and with a chance of another answer. */
  readonly canRetry: boolean
  readonly message: string
}

const table: Readonly<Record<CheckoutErrorCode, CheckoutErrorRow>> = {
  configuration: { httpStatus: 500, canRetry: false, message: 'The checkout is not configured rightly.' },
  insecure_context: {
    httpStatus: 400,
    canRetry: false,
    message: 'The page is not served over HTTPS, so no card data may be sent. Serve it over HTTPS, or from localhost.',
  },
  navigation_refused: {
    httpStatus: 400,
    canRetry: false,
    message: 'The address to go to is not allowed. Use an https address, or list its origin.',
  },
  unreachable: {
    httpStatus: 503,
    canRetry: true,
    message: 'The proxy gave no answer. Whether it took the payment is not known: ask for the status.',
  },
  answer_unreadable: {
    httpStatus: 502,
    canRetry: true,
    message: 'The proxy answered with something other than the proxy contract. Ask for the status and check the proxy.',
  },
  origin_refused: {
    httpStatus: 403,
    canRetry: false,
    message: 'The request does not come from this checkout’s own pages. Serve page and proxy from one origin.',
  },
  content_type: {
    httpStatus: 415,
    canRetry: false,
    message: 'The body is not JSON. Send Content-Type: application/json.',
  },
  body_too_large: { httpStatus: 413, canRetry: false, message: 'The body is larger than 64 kB.' },
  body_unreadable: { httpStatus: 400, canRetry: false, message: 'The body could not be read.' },
  order_unknown: {
    httpStatus: 404,
    canRetry: false,
    message: 'There is no such order for this shopper. Check the reference and what findOrder returns.',
  },
  attempt_unknown: {
    httpStatus: 404,
    canRetry: true,
    message: 'No payment attempt is known under this token, so none was made with it.',
  },
  webhook_form: {
    httpStatus: 400,
    canRetry: false,
    message: 'A webhook carries exactly one data and one signature as a form. This one does not.',
  },
  webhook_signature: {
    httpStatus: 401,
    canRetry: false,
    message: 'The webhook’s signature does not fit its data. Check that the API secret is the one of this project.',
  },
  webhook_data: {
    httpStatus: 400,
    canRetry: false,
    message: 'The webhook’s data is not Base64Url text of a JSON object.',
  },
  store_unavailable: { httpStatus: 503, canRetry: true, message: 'The payment store did not answer.' },
  not_found: { httpStatus: 404, canRetry: false, message: 'There is no such checkout route.' },
  method_not_allowed: { httpStatus: 405, canRetry: false, message: 'This checkout route does not take this method.' },
  internal: { httpStatus: 500, canRetry: true, message: 'The checkout failed for a reason of its own.' },
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
    const row = table[code]
    super(detail ?? row.message)
    this.name = 'CheckoutError'
    this.code = code
    this.httpStatus = row.httpStatus
    this.canRetry = row.canRetry
  }
}

/** Whether `text` is one of the codes, for errors that crossed a network as JSON. */
export function isCheckoutErrorCode(text: unknown): text is CheckoutErrorCode {
  return typeof text === 'string' && Object.hasOwn(table, text)
}
