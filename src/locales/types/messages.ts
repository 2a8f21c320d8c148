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
 * Every sentence the checkout shows, by key. Names in braces, such as `{amount}` in `pay`, are
 * filled in; each language puts them where they belong in the sentence.
 *
 * The key of an error is its issue code; the keys of a status are `declined.title` and
 * `declined.text`. `price_changed` is not a field's issue: it replaces `rejected.text` and has the
 * new `{amount}`.
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
  /** Hint for a code on the back. Shown until the brand is known to have it elsewhere. */
  readonly securityCodeHint: string
  /** For a code of four digits on the front, as on American Express. */
  readonly securityCodeHintFront: string
  /** Label of the name on the card. */
  readonly cardholder: string
  /** Above the input: how to write the name. */
  readonly cardholderHint: string
  /** Label of an optional field; `{label}` is its label without the mark. */
  readonly optionalField: string

  /** Error of an empty card number, also in the summary. */
  readonly requiredCardNumber: string
  /** Error of an empty expiry date, also in the summary. */
  readonly requiredExpiry: string
  /** Error of an empty security code, also in the summary. */
  readonly requiredSecurityCode: string
  /** In place of its hint after a declined payment: the typed code was removed. */
  readonly requiredCodeAgain: string
  /** Error of an empty name, also in the summary. */
  readonly requiredCardholder: string
  /** Title of the list of errors above the form. */
  readonly summaryTitle: string

  /** The button that pays: `{amount}`. */
  readonly pay: string
  /** The same with `<Checkout payMessage="order">`: EU directive 2011/83, article 8(2). */
  readonly order: string
  /** On the line between the wallets' buttons and the card form. */
  readonly orByCard: string
  /** The button while the payment is being made. */
  readonly paying: string
  /** The button when that takes long. */
  readonly stillWorking: string
  /** The button of a server's page, until the page's script has taken it over. */
  readonly pageLoading: string
  /** Above the card fields where no script runs. */
  readonly scriptNeeded: string

  /** In place of `rejected.text`: the chosen stored card was refused. */
  readonly savedCardText: string
  /** In place of `rejected.text`: the price changed, and the new one is not known. */
  readonly priceChangedText: string
  /** In place of `failed.text`: the page is not secure (HTTPS), so nothing was sent. */
  readonly insecureText: string
  /** In place of `failed.text`: the backend does not know the order, or not for this shopper. */
  readonly orderUnknownText: string
  /** In place of `failed.text`: a program submitted the form, so nothing was sent. `{amount}`. */
  readonly agentText: string
  /** In place of `confirming.text`: the shopper is back, and the bank has not answered. */
  readonly confirmingBankText: string
  /** In place of `confirming.text`: another attempt, perhaps in another tab, is undecided. */
  readonly heldText: string
  /**
   * In place of `confirming.text`, below `unknown.title`: the page no longer asks. `checkAgain` is
   * below.
   */
  readonly confirmingStoppedText: string
  /** In place of `unknown.text`, below `confirming.title`: the service may have refused it. */
  readonly refusedText: string
  /** In place of `unknown.text`: the page no longer asks. `checkAgain` is below. */
  readonly unknownStoppedText: string
  /** In place of `declined.text`: a limit of the card was reached. */
  readonly limitText: string
  /** The same, with the time from which the card can be used again: `{time}`. */
  readonly retryAfter: string

  /** In the payment's details, before what the shopper can quote to the shop. */
  readonly orderNumber: string
  /** In the payment's details, before the amount of the order. */
  readonly amount: string
  /** In the payment's details, before the paid amount if it is another one. */
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
  /** Button that asks for the status when the page no longer asks. */
  readonly checkAgain: string
  /** Link on the return page to `retryHref`, after a decline or a cancellation. */
  readonly retry: string
  /** Link on the return page to `shopHref`, when there is no payment to show. */
  readonly backToShop: string
}

/** A language of the checkout: its messages, amounts, times and direction. */
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
  /** All keys. In English, those of the subscriber's page come with that page alone. */
  readonly messages: Messages & ExtraMessages & Partial<SubscriptionPageMessages>
}

/** A language's messages of the card form with those of all other components. */
export function withExtra(
  locale: Locale,
  extra: ExtraMessages & SubscriptionPageMessages,
): WholeLocale {
  return { ...locale, messages: { ...locale.messages, ...extra } }
}

/** Fills in the names in braces. A name without a value stays, so that it is seen and fixed. */
export function fill(
  message: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
