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

/** Whether a text is a code that this version knows. */
export function isIssueCode(text: string | undefined): text is (typeof issueCodes)[number] {
  return issueCodes.some((code) => code === text)
}
