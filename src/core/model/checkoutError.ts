/** HTTP status, and whether the same call may be made again without risk of a second charge. */
type Row = readonly [httpStatus: number, canRetry?: boolean]

/**
 * Every code. Messages are written where an error is made, so that a card form does not include
 * those of servers.
 */
export const checkoutErrors = {
  configuration: [500],
  insecure_context: [400],
  agent_submit: [400],
  navigation_refused: [400],
  unreachable: [503, true],
  answer_unreadable: [502, true],
  origin_refused: [403],
  content_type: [415],
  body_too_large: [413],
  body_timeout: [408, true],
  body_unreadable: [400],
  body_consumed: [500],
  order_unknown: [404],
  attempt_unknown: [404, true],
  rate_limited: [429, true],
  webhook_form: [400],
  webhook_signature: [401],
  webhook_data: [400],
  store_unavailable: [503, true],
  not_found: [404],
  method_not_allowed: [405],
  internal: [500, true],
} as const satisfies Readonly<Record<string, Row>>

/**
 * Why an act failed. Each code has one meaning, one HTTP status and one answer to "may I try
 * again?".
 */
export type CheckoutErrorCode = keyof typeof checkoutErrors

/**
 * A failed act, distinguished by `code`. Its message is for developers; shoppers see messages of
 * the catalogue. It never contains what the shopper typed, nor another error.
 */
export class CheckoutError extends Error {
  /** What failed. */
  declare readonly code: CheckoutErrorCode
  /** The status of a server's answer. */
  declare readonly httpStatus: number
  /** Whether the same call may succeed later, without risk of a second charge. */
  declare readonly canRetry: boolean
  /** How long to wait before that. Only for `rate_limited`, from a server. */
  declare readonly retryAfterMs: number | undefined

  /**
   * @param detail what happened, why it matters and how to fix it; the code when left out
   * @param options.retryAfterMs how long to wait before the same call
   */
  constructor(
    code: CheckoutErrorCode,
    detail: string = code,
    options?: { readonly retryAfterMs?: number },
  ) {
    super(detail)
    const [httpStatus, canRetry = false]: Row = checkoutErrors[code]
    const retryAfterMs = options?.retryAfterMs
    Object.assign(this, { name: 'CheckoutError', code, httpStatus, canRetry, retryAfterMs })
  }
}

/** Whether a text is a code, for answers of a backend that may be newer. */
export function isCheckoutErrorCode(text: unknown): text is CheckoutErrorCode {
  return typeof text === 'string' && Object.hasOwn(checkoutErrors, text)
}
