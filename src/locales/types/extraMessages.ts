/**
 * One sentence for each plural category that `Intl.PluralRules` names for the language:
 * `one:every day|other:every {count} days`. A sentence for a single number, `=1:`, comes before
 * them, for languages in which other numbers have the category of 1 too. `fillPlural` reads it.
 */
export type PluralMessage = string

/**
 * The sentences of the components around the card form, by key. Each language has them all. The
 * English ones come with the components that show them, so that other pages load none of them.
 */
export interface ExtraMessages {
  /** Label: first name. */
  readonly firstName: string
  /** Label: last name, family name. */
  readonly lastName: string
  /** Label: patronymic, the name after the father. */
  readonly patronymic: string
  /** Label. */
  readonly email: string
  /** Label. */
  readonly phone: string
  /** Label. */
  readonly country: string
  /** The first choice of the country list, while none is chosen. */
  readonly chooseCountry: string
  /** Label: date of birth. */
  readonly birthday: string
  /** Label: the tax number of a person. */
  readonly taxId: string
  /** Heads the choice of how the receipt is sent. */
  readonly receiptBy: string
  /** A choice below `receiptBy`: by e-mail. */
  readonly receiptEmail: string
  /** No receipt is sent. */
  readonly receiptNone: string
  /** The label of a required field, `{label}`, where most fields of the group are optional. */
  readonly requiredLabel: string
  /** Error of a required field that is empty; `{label}` is the field's label. */
  readonly requiredField: string
  /** Error of a customer field without a message for its own kind; `{label}` is its label. */
  readonly checkField: string
  /** Error: the first name is missing, or is none. */
  readonly requiredFirstName: string
  /** Error: the last name is missing, or is none. */
  readonly requiredLastName: string
  /** Error: the patronymic is missing, or is none. */
  readonly requiredPatronymic: string
  /** Error: the tax number is missing, or is none. */
  readonly requiredTaxId: string
  /** Error: no way to send the receipt is chosen. */
  readonly requiredReceipt: string
  /** Error: the text is missing, or is no e-mail address. Half a row wide. */
  readonly emailFormat: string
  /**
   * Error: the text is missing, or is no phone number; `{example}` has a country code. Half a row
   * wide.
   */
  readonly phoneFormat: string
  /** Error: the date of birth is missing, does not exist, or is in the future. */
  readonly birthdayFormat: string
  /** Label of a date's day. */
  readonly dayPart: string
  /** Label of a date's month. */
  readonly monthPart: string
  /** Label of a date's year. */
  readonly yearPart: string
  /** Error: the month has no such day; `{min}` is 1, `{max}` the month's last day. */
  readonly dayRange: string
  /** Error: there is no such month; `{min}` is 1, `{max}` is 12. */
  readonly monthRange: string
  /** Error: the year does not have four digits; `{example}` is a year. */
  readonly yearFormat: string
  /** Error: the check digit of the tax number is wrong. */
  readonly taxIdFormat: string
  /** Error: the text can't be read as an amount; `{example}` is one. */
  readonly amountFormat: string

  /** Heads the list of the shopper's stored cards. */
  readonly savedCards: string
  /** A stored card: `{brand}` is its name, `{digits}` its last four. */
  readonly savedCard: string
  /** Until when a stored card can be used: `{date}`, month and year. */
  readonly cardExpires: string
  /** In its place for an expired card: `{date}`. */
  readonly cardExpired: string
  /** The choice below the stored cards: enter another one. */
  readonly useAnotherCard: string
  /** Under the stored cards, after the shop or the payment service refused the chosen one. */
  readonly savedCardRefused: string
  /** The button beside a stored card that asks the shop to remove it. */
  readonly removeCard: string
  /** The question after that press. Its two buttons are `removeCard` and `keepCard`. */
  readonly removeCardQuestion: string
  /** The button that answers no. */
  readonly keepCard: string
  /** Announced when the card has been removed. */
  readonly cardRemoved: string
  /** Error: the shop could not remove the card. */
  readonly removeCardFailed: string
  /** Label of the checkbox that asks whether the card may be stored. */
  readonly saveCard: string
  /** The hint that lists the accepted brands: `{brands}`. */
  readonly cardsAccepted: string
  /** Error: the shop does not accept this card's brand; `{brands}` are the ones it accepts. */
  readonly brandNotAccepted: string
  /** Hint, not an error: the brand of the card number is unknown. */
  readonly brandUnknown: string

  /** Heads the challenge that a backend may ask for. */
  readonly challenge: string
  /** Below that: why it is there, and what to do. */
  readonly challengeHint: string
  /** In place of the hint when it is solved. It is announced as well. */
  readonly challengeSolved: string
  /** Error: the challenge is not solved. Also in the summary. */
  readonly challengeRequired: string

  /** The button that leads to the service's own payment page. */
  readonly payHosted: string
  /** Heads the ways to pay. */
  readonly paymentMethods: string
  /** Names the way on the service's own page, among the ways to pay. */
  readonly hostedMethod: string
  /** By that button: what happens next. */
  readonly hostedHint: string
  /** Title for a shopper who came back from the service's page without paying. */
  readonly openPaymentTitle: string
  /** Below that: what can be done. */
  readonly openPaymentText: string
  /** The button that cancels the open payment. */
  readonly cancelPayment: string
  /** Error: the payment could not be cancelled. */
  readonly cancelFailed: string
  /** The time left to pay: `{time}`, in minutes or seconds. */
  readonly timeLeft: string
  /** In its place when no time is left. */
  readonly timeOver: string

  /** The accessible name of the frame with the bank's page. */
  readonly bankFrame: string
  /** The button that closes it. */
  readonly closeBankFrame: string
  /** Shown after it was closed before the bank had answered. */
  readonly bankFrameClosed: string

  /** Heads the terms of a subscription. */
  readonly subscription: string
  /** The charge and its interval: `{amount}`, and as `{interval}` one of the five below. */
  readonly chargeEvery: string
  /** `{count}` days. */
  readonly everyDay: PluralMessage
  /** `{count}` weeks. */
  readonly everyWeek: PluralMessage
  /** `{count}` months. */
  readonly everyMonth: PluralMessage
  /** `{count}` quarters of a year. */
  readonly everyQuarter: PluralMessage
  /** `{count}` years. */
  readonly everyYear: PluralMessage
  /** Before today's charge. */
  readonly chargedToday: string
  /** Before the date of the next charge. */
  readonly nextCharge: string
  /** Before the date of the last charge. */
  readonly lastCharge: string
  /** In place of the date: the subscription has no end. */
  readonly noLastCharge: string
  /** A failed charge is tried again `{count}` times, each time after `{time}`. */
  readonly retryCharge: PluralMessage
  /** A failed charge is not tried again. */
  readonly noRetryCharge: string
  /** Label of the number in "every 2 weeks". */
  readonly intervalCount: string
  /** Label of the unit in "every 2 weeks". */
  readonly intervalUnit: string
  /** Label of the first charge's date. */
  readonly firstChargeDate: string
  /** Label of the last charge's date. */
  readonly lastChargeDate: string
  /** Error: the number is not between `{min}` and `{max}`. */
  readonly numberRange: string
  /** Error: the last date is before the first. */
  readonly dateOrder: string

  /** Heads the parts of a divided payment. */
  readonly split: string
  /** The part of the amount that is not divided yet: `{amount}`. */
  readonly splitLeft: string
  /** How much the sum of the parts is above the amount: `{amount}`. */
  readonly splitOver: string
  /** The sum of the parts is the amount. */
  readonly splitDone: string
  /** The button beside a part that gives it the rest of the amount. */
  readonly splitTakeRest: string
}
