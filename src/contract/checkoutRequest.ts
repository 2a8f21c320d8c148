import type { PayerMembers } from '../model/customer/payerFields.js'
import type { BrowserFingerprint } from '../model/fingerprint.js'

/** The members of every request to pay an order, and those that the order may let the shopper fill in. */
export interface AttemptRequest extends PayerMembers {
  /** 43 characters of Base64Url: 32 random bytes made for one attempt. Sending it again never makes a second payment. */
  readonly attempt_token: string
  /** The merchant's name of the order: 1 to 256 characters, no control characters. */
  readonly reference: string
  /**
   * The amount that the page showed, as it showed it: decimal text such as `499.90`. Where the order costs something else by
   * now, nothing is charged and the answer says the price. Nothing is charged by it. @default no comparison
   */
  readonly shown_amount?: string
  /** The currency that the page showed: ISO 4217. Compared as `shown_amount` is. */
  readonly shown_currency?: string
  /** The shopper agreed to have the card stored. */
  readonly save_card?: true
}

/** A request to pay with a card whose data the page has collected. */
export interface CardCheckoutRequest extends AttemptRequest {
  /** Digits, nothing between them, that pass the Luhn check. */
  readonly cc_number: string
  /** 1–12. */
  readonly exp_month: number
  /** Four digits. */
  readonly exp_year: number
  /** Digits. */
  readonly card_cvv: string
  /** As printed on the card. The interface has no member for it: the merchant's server decides what it is for. */
  readonly name_on_card?: string
  /** The solution of the challenge that the backend has asked for: at most 16 384 characters. */
  readonly challenge?: string
  /** The browser's eight members and no others, each a string: the server adds its two. */
  readonly browser_fingerprint?: Partial<BrowserFingerprint>
}

/** A request to pay with a card the merchant has stored. Its token never reaches the page. */
export interface SavedCardCheckoutRequest extends AttemptRequest {
  /** The merchant's own id of the stored card: 1 to 256 characters. */
  readonly saved_card: string
  /** Digits, where the merchant asks for it. */
  readonly card_cvv?: string
  /** The solution of the challenge that the backend has asked for: at most 16 384 characters. */
  readonly challenge?: string
  /** The browser's eight members and no others, each a string: the server adds its two. */
  readonly browser_fingerprint?: Partial<BrowserFingerprint>
}

/** A request to pay with what a wallet on the page has given: the first payment by it. */
export interface WalletCheckoutRequest extends AttemptRequest {
  /** As the wallet gives it. Its members are not shown: it is sent unchanged, where the order takes one. */
  readonly cryptogram: Readonly<Record<string, unknown>>
  /** The solution of the challenge that the backend has asked for: at most 16 384 characters. */
  readonly challenge?: string
  /** The browser's eight members and no others, each a string: the server adds its two. */
  readonly browser_fingerprint?: Partial<BrowserFingerprint>
}

/**
 * What the shopper's page sends to the merchant's backend to pay an order by card or wallet. It names the order by the merchant's
 * `reference` and sets no amount, currency or address: those come from the merchant's own order.
 *
 * @see docs/proxy-contract.md
 */
export type CheckoutRequest = CardCheckoutRequest | SavedCardCheckoutRequest | WalletCheckoutRequest

/** What the page sends to be sent on to the service's hosted form. */
export type HostedCheckoutRequest = AttemptRequest
