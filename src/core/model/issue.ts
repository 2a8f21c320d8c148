/** Every code of an issue. Each locale has a message for each. */
export const issueCodes = [
  'required',
  'card_number_incomplete',
  'card_number_too_long',
  'card_number_repeated',
  'card_number_checksum',
  'expiry_format',
  'expiry_month',
  'expiry_past',
  'expiry_far',
  'security_code_digits',
  'security_code_length',
  'name_card_number',
  'amount_format',
  'amount_positive',
  'amount_decimals',
  'amount_range',
  'split_sum',
  'price_changed',
  'currency',
  'text_too_long',
  'format',
  'not_allowed',
  'service_refused',
] as const

/**
 * What is wrong with a field. The catalogues in `tillkit/locales/*` have the messages for shoppers.
 */
export type IssueCode = (typeof issueCodes)[number]

/** One issue of a field. */
export interface Issue {
  /** The interface's name of the member, or `''` for the whole request. */
  readonly field: string
  /** Decide by this, not by `message`. */
  readonly code: IssueCode
  /** English, for developers and logs; never for a shopper, and without what was typed. */
  readonly message?: string
}

/** Whether a text is a code that this version knows. */
export function isIssueCode(text: string | undefined): text is IssueCode {
  return issueCodes.some((code) => code === text)
}

/** A value, or what is wrong. A failure of the program is thrown as a `CheckoutError` instead. */
export type Result<Value, Failure> =
  | { readonly type: 'ok'; readonly value: Value }
  | { readonly type: 'error'; readonly error: Failure }

/** What was read from unknown data, or what is wrong with it. */
export type Parsed<Value> = Result<Value, readonly Issue[]>

/** A value, as a {@link Result}. */
export function ok<Value>(value: Value): Result<Value, never> {
  return { type: 'ok', value }
}

/** What is wrong, as a {@link Result}. */
export function failed<Failure>(error: Failure): Result<never, Failure> {
  return { type: 'error', error }
}
