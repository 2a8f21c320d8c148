/** What is wrong with a field. The catalogues in `tillkit/locales/*` have the messages for shoppers. */
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

/** One issue of a field. */
export interface Issue {
  /** The interface's name of the member, or `''` for the whole request. */
  readonly field: string
  /** Decide by this, not by `message`. */
  readonly code: IssueCode
  /** English, for developers and logs; never for a shopper, and without what was typed. */
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

/** Whether `text` is one of the codes, for issues from a network. */
export function isIssueCode(text: string | undefined): text is IssueCode {
  return Object.hasOwn(issueCodes, `${text}`)
}
