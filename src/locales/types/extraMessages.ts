/**
 * One sentence for each plural category that `Intl.PluralRules` names for the language,
 * `category:sentence`, with a bar between: `one:every day|other:every {count} days`. `=1:` before
 * them is the message of one whole number, where its category is that of other numbers too. Read by
 * `fillPlural`.
 */
export type PluralMessage = string

/**
 * The sentences of the components around the card form, by key. A catalogue of a language has them
 * all; the English ones come with the components that say them, so that a page without those
 * carries none.
 */
export interface ExtraMessages {
  /** Above a field of the shopper's own: first name. */
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
  /** Label: the number a tax office knows a person by. */
  readonly taxId: string
  /** Heads the choice of how the receipt is sent. */
  readonly receiptBy: string
  /** A choice below `receiptBy`: by e-mail. */
  readonly receiptEmail: string
  /** No receipt is sent. */
  readonly receiptNone: string
  /** A label, `{label}`, where most fields of a group are optional. */
  readonly requiredLabel: string
  /** A field left empty; `{label}` is the field's label as it is above it. */
  readonly requiredField: string
  /**
   * Under a field of the shopper's own whose content was refused, where no other message applies;
   * `{label}` is its label.
   */
  readonly checkField: string
  /** Under an e-mail address that is none. */
  readonly emailFormat: string
  /** Under a phone number that is none; `{example}` is one with a country code. */
  readonly phoneFormat: string
  /** Under a date of birth that does not exist or lies ahead. */
  readonly birthdayFormat: string
  /** Label of a part of a date. */
  readonly dayPart: string
  /** Label of a part of a date. */
  readonly monthPart: string
  /** Label of a part of a date. */
  readonly yearPart: string
  /** Under a date whose day is none of its month: `{min}` is 1, `{max}` the month's last. */
  readonly dayRange: string
  /** Under a date whose month is none: from `{min}`, which is 1, to `{max}`, which is 12. */
  readonly monthRange: string
  /** Under a date whose year does not have four digits; `{example}` has. */
  readonly yearFormat: string
  /** Under a tax number whose check digit is wrong. */
  readonly taxIdFormat: string
  /** Under an amount that can't be read; `{example}` is one. */
  readonly amountFormat: string

  /** Heads the list of the shopper's stored cards. */
  readonly savedCards: string
  /** A stored card: `{brand}` is its name, `{digits}` its last four. */
  readonly savedCard: string
  /** Until when a stored card can be used: `{date}`, month and year. */
  readonly cardExpires: string
  /** In place of that, once it can't: `{date}`. */
  readonly cardExpired: string
  /** The choice below the stored cards: enter another one. */
  readonly useAnotherCard: string
  /** Under the stored cards, after the shop or the payment service refused the chosen one. */
  readonly savedCardRefused: string
  /** The button beside a stored card that has the shop forget it. */
  readonly removeCard: string
  /**
   * Asked once more, with two buttons below: this one's name is `removeCard` again, the other's
   * `keepCard`.
   */
  readonly removeCardQuestion: string
  /** The other button. */
  readonly keepCard: string
  /** Announced once it is forgotten. */
  readonly cardRemoved: string
  /** The shop could not forget it. */
  readonly removeCardFailed: string
  /** A box to tick. */
  readonly saveCard: string
  /** `{brands}` is a list of names. */
  readonly cardsAccepted: string
  /** Under a card number of a brand the shop does not take; `{brands}` is what it takes. */
  readonly brandNotAccepted: string
  /** Under a card number of an unknown brand: a hint, no issue. */
  readonly brandUnknown: string

  /** Heads the challenge that a backend may ask for. */
  readonly challenge: string
  /** Below that: why it is there, and what to do. */
  readonly challengeHint: string
  /** In its place, once it is solved. It is announced as well. */
  readonly challengeSolved: string
  /** Under a challenge that is not solved, and in the summary. */
  readonly challengeRequired: string

  /** The button that leads to the service's own payment page. */
  readonly payHosted: string
  /** By that button: what happens next. */
  readonly hostedHint: string
  /** Back from the service's page without having paid. */
  readonly openPaymentTitle: string
  /** Below that: what can be done. */
  readonly openPaymentText: string
  /** The button that cancels the open payment. */
  readonly cancelPayment: string
  /** The cancellation did not go through. */
  readonly cancelFailed: string
  /** `{time}` is what is left, in minutes or seconds. */
  readonly timeLeft: string
  /** Nothing is left. */
  readonly timeOver: string

  /** The accessible name of the frame with the bank's page. */
  readonly bankFrame: string
  /** The button that closes it. */
  readonly closeBankFrame: string
  /** After it was closed before the bank was done. */
  readonly bankFrameClosed: string

  /** Heads the terms of a subscription. */
  readonly subscription: string
  /** `{amount}` and `{interval}`, one of the five below: what is charged how often. */
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
  /** Before what is charged today. */
  readonly chargedToday: string
  /** Before the date of the next charge. */
  readonly nextCharge: string
  /** Before the date of the last charge. */
  readonly lastCharge: string
  /** In place of a date: there is no last charge yet. */
  readonly noLastCharge: string
  /**
   * `{count}` is how often a failed charge is tried again, `{time}` how long is waited each time.
   */
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
  /** Under a number outside its bounds: `{min}` and `{max}`. */
  readonly numberRange: string
  /** Under a last date before the first. */
  readonly dateOrder: string

  /** Heads the parts of a divided payment. */
  readonly split: string
  /** What of the amount is not given to anyone yet: `{amount}`. */
  readonly splitLeft: string
  /** By how much the parts come to more than the amount: `{amount}`. */
  readonly splitOver: string
  /** The parts come to the amount exactly. */
  readonly splitDone: string
  /** The button beside one part's amount that gives it what is left. */
  readonly splitTakeRest: string
}
