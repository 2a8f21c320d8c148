import type { IssueCode } from '../../core/model/issue.js'
import type { MoneyFormat } from '../../core/model/money/amount.js'
import type { ExtraMessages } from './extraMessages.js'
import type { SubscriptionPageMessages } from './subscriptionPageMessages.js'

/**
 * The issues a shopper can see under a card field. Those about amounts are for developers and have
 * no message here.
 */
export type FieldIssueCode = Exclude<
  IssueCode,
  | 'required'
  | 'currency'
  | 'amount_format'
  | 'amount_positive'
  | 'amount_decimals'
  | 'amount_range'
  | 'split_sum'
  | 'not_allowed'
>

/** What can be shown of a payment; also the value of `data-status`. */
export type StatusName =
  | 'rejected'
  | 'not_sent'
  | 'failed'
  | 'submitting'
  | 'acting'
  | 'redirect'
  | 'blocked'
  | 'recovering'
  | 'confirming'
  | 'unknown'
  | 'succeeded'
  | 'declined'
  | 'cancelled'
  | 'needs_review'
  | 'empty'

/**
 * Every sentence the checkout shows, by key. A name in braces is filled in where a key has one, as
 * `pay` names `{amount}`; where it is in the sentence is up to the language. Complaints are keyed
 * by their issue code, the messages for a status by its name: `declined.title`, `declined.text`.
 * `price_changed` is no issue of a field: it comes in place of `rejected.text`, with the new
 * `{amount}`.
 */
export interface Messages
  extends Readonly<Record<FieldIssueCode | `${StatusName}.${'title' | 'text'}`, string>> {
  /** Label of the card number. */
  readonly cardNumber: string
  /** Above the input: which of the card's numbers. */
  readonly cardNumberHint: string
  /** Label of the expiry date. */
  readonly expiry: string
  /** Above the input: how to write the date, in the letters of the language. */
  readonly expiryHint: string
  /** Label of the security code. */
  readonly securityCode: string
  /** Shown until the brand is known to place its code elsewhere. */
  readonly securityCodeHint: string
  /** For a code of four digits on the front, as on American Express. */
  readonly securityCodeHintFront: string
  /** Label of the name on the card. */
  readonly cardholder: string
  /** Above the input: how to write the name. */
  readonly cardholderHint: string
  /** Label of a field that may be left empty; `{label}` is what it would be otherwise. */
  readonly optionalField: string

  /** Under an empty card number, and in the summary. */
  readonly requiredCardNumber: string
  /** Under an empty expiry date, and in the summary. */
  readonly requiredExpiry: string
  /** Under an empty security code, and in the summary. */
  readonly requiredSecurityCode: string
  /** In place of its hint, once a payment was declined: the code typed before is gone. */
  readonly requiredCodeAgain: string
  /** Under an empty name, and in the summary. */
  readonly requiredCardholder: string
  /** Heads the list of issues above the form. */
  readonly summaryTitle: string

  /** The button: `{amount}`. */
  readonly pay: string
  /** The button while the payment is on its way. */
  readonly paying: string
  /** The button once that has taken long. */
  readonly stillWorking: string

  /** In place of `rejected.text`, where the issue `price_changed` comes without a price. */
  readonly priceChangedText: string
  /** In place of `failed.text`: the page is no secure context, so nothing was sent. */
  readonly insecureText: string
  /** In place of `failed.text`: the backend does not know the order, or not for this shopper. */
  readonly orderUnknownText: string
  /** In place of `confirming.text`: back from the bank, and no news from it for a while. */
  readonly confirmingBankText: string
  /**
   * In place of `confirming.text`: another attempt of the order, from another tab perhaps, is not
   * decided yet.
   */
  readonly heldText: string
  /**
   * In place of `confirming.text`, below `unknown.title`: the watch has ended; `checkAgain` is
   * below.
   */
  readonly confirmingStoppedText: string
  /** In place of `unknown.text`: the watch has ended; `checkAgain` is below. */
  readonly unknownStoppedText: string
  /** In place of `declined.text`: a limit of the card was reached. */
  readonly limitText: string
  /** The same, where the service says from when the card can be used again: `{time}`. */
  readonly retryAfter: string

  /** In the payment's details, before what the shopper can quote to the shop. */
  readonly orderNumber: string
  /** In the payment's details, before the amount asked for. */
  readonly amount: string
  /** In the payment's details, before what was really paid where that is another amount. */
  readonly amountPaid: string
  /** On a receipt, before the shop's name. */
  readonly paidTo: string
  /** On a receipt, before the day on which it was paid. */
  readonly date: string
  /** In the payment's details, before the card's last four digits. */
  readonly card: string
  /** Link to the service's receipt, after a success. It opens in a new tab. */
  readonly receipt: string
  /** Link to the bank's page, for 3-D Secure. */
  readonly continueAtBank: string
  /** Link to the service's hosted page. */
  readonly continue: string
  /** Button that asks for the status once more, after the watch has ended. */
  readonly checkAgain: string
  /** Link on the return page to `retryHref`, after a decline or a cancellation. */
  readonly retry: string
  /** Link on the return page to `shopHref`, where there is no payment to show. */
  readonly backToShop: string
}

/**
 * A language of the checkout: its messages, how it writes amounts and times, and the way it runs.
 */
export interface Locale extends MoneyFormat {
  /** The `dir` of the checkout's elements; a card's digits run left to right in either. */
  readonly direction: 'ltr' | 'rtl'
  /**
   * Every key of the card form and the return page, and those of the other components that the page
   * uses.
   */
  readonly messages: Messages & Partial<ExtraMessages & SubscriptionPageMessages>
}

/**
 * A language with the messages of every component, `deWhole` of `tillkit/locales/de`: no key falls
 * back to another language.
 */
export interface WholeLocale extends Locale {
  /** Every key there is; English has those of the subscriber's page only there. */
  readonly messages: Messages & ExtraMessages & Partial<SubscriptionPageMessages>
}

/** A language's messages of the card form with those of all other components. */
export function withExtra(
  locale: Locale,
  extra: ExtraMessages & SubscriptionPageMessages,
): WholeLocale {
  return { ...locale, messages: { ...locale.messages, ...extra } }
}

/**
 * Fills in the names in braces; one that is not given is left as it is, so that it is seen and
 * fixed.
 */
export function fill(
  message: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
