import type { IssueCode } from '../model/issue.js'

/** The complaints a shopper can see under a card field. Those about amounts are for developers and have no words here. */
export type FieldIssueCode = Exclude<
  IssueCode,
  'required' | 'currency' | 'amount_format' | 'amount_positive' | 'amount_decimals' | 'amount_range' | 'not_allowed'
>

/** What can be told of a payment; also the value of `data-status`. */
export type StatusName =
  | 'rejected'
  | 'not_sent'
  | 'failed'
  | 'submitting'
  | 'acting'
  | 'redirect'
  | 'recovering'
  | 'confirming'
  | 'unknown'
  | 'succeeded'
  | 'declined'
  | 'cancelled'
  | 'needs_review'
  | 'empty'

/**
 * Every sentence the checkout shows, by key. A word in braces, such as `{amount}`, is filled in; where it stands in the
 * sentence is up to the language. Complaints are keyed by their issue code, the words for a status by its name: `declined.title`, `declined.text`.
 */
export interface Messages extends Readonly<Record<FieldIssueCode | `${StatusName}.${'title' | 'text'}`, string>> {
  readonly cardNumber: string
  readonly expiry: string
  readonly expiryHint: string
  readonly securityCode: string
  /** Shown until the brand is known to place its code elsewhere. */
  readonly securityCodeHint: string
  /** For a code of four digits on the front, as on American Express. */
  readonly securityCodeHintFront: string
  readonly cardholder: string

  readonly requiredCardNumber: string
  readonly requiredExpiry: string
  readonly requiredSecurityCode: string
  readonly requiredCardholder: string
  /** Heads the list of complaints above the form. */
  readonly summaryTitle: string

  /** The button: `{amount}`. */
  readonly pay: string

  /** In place of the status's own text, where more is known. */
  readonly insecureText: string
  readonly orderUnknownText: string
  readonly confirmingBankText: string
  readonly confirmingStoppedText: string
  readonly unknownStoppedText: string
  /** Why a limit declined it, in the service's words, follows. */
  readonly limitText: string
  /** `{time}`, as the service gave it. */
  readonly retryAfter: string

  readonly orderNumber: string
  readonly amount: string
  readonly amountPaid: string
  readonly card: string
  readonly receipt: string
  readonly continueAtBank: string
  readonly continue: string
  readonly checkAgain: string
  readonly retry: string
}

/** A language of the checkout: its words, how it writes amounts and times, and the way it runs. */
export interface Locale {
  /** A BCP 47 tag, such as `uk` or `en-GB`: how `Intl` formats amounts and times. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly messages: Messages
}

/** Fills the words in braces; one that is not given stays as it is, so that it is seen and mended. */
export function fill(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
