/**
 * What a field's content lacks. The codes are ours and stay the same whatever checks a field; messages for shoppers come
 * from the catalogues in `tillkit/locales/*`.
 */
export type IssueCode =
  | 'required'
  | 'card_number_incomplete'
  | 'card_number_too_long'
  | 'card_number_repeated'
  | 'card_number_checksum'
  | 'expiry_format'
  | 'expiry_month'
  | 'expiry_past'
  | 'expiry_far'
  | 'security_code_digits'
  | 'security_code_length'
  | 'name_card_number'
  | 'amount_format'
  | 'amount_positive'
  | 'amount_decimals'
  | 'amount_range'
  | 'split_sum'
  | 'price_changed'
  | 'currency'
  | 'text_too_long'
  | 'format'
  | 'not_allowed'
  | 'service_refused'

/** One field's issue. */
export interface Issue {
  /** The member's name as the interface spells it, or `''` for the request as a whole. */
  readonly field: string
  /** Decide by this and never by `message`. */
  readonly code: IssueCode
  /** For developers and logs, in English; never shown to a shopper and never holding what was typed. */
  readonly message?: string
}

const issueCodes: Readonly<Record<IssueCode, true>> = {
  required: true,
  card_number_incomplete: true,
  card_number_too_long: true,
  card_number_repeated: true,
  card_number_checksum: true,
  expiry_format: true,
  expiry_month: true,
  expiry_past: true,
  expiry_far: true,
  security_code_digits: true,
  security_code_length: true,
  name_card_number: true,
  amount_format: true,
  amount_positive: true,
  amount_decimals: true,
  amount_range: true,
  split_sum: true,
  price_changed: true,
  currency: true,
  text_too_long: true,
  format: true,
  not_allowed: true,
  service_refused: true,
}

/** Whether `text` is one of our codes, for issues that crossed a network. */
export function isIssueCode(text: string | undefined): text is IssueCode {
  return Object.hasOwn(issueCodes, `${text}`)
}
