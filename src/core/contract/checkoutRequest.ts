import type { PayerMembers } from '../model/customer/payerFields.js'
import type { BrowserFingerprint } from '../model/fingerprint.js'

/**
 * The members of every request to pay an order, and those that the order may let the shopper fill
 * in.
 */
export interface AttemptRequest extends PayerMembers {
  /**
   * 43 characters of Base64Url: 32 random bytes for one attempt. Sent again, it never makes a
   * second payment.
   */
  readonly attempt_token: string
  /** The merchant's name of the order: 1 to 256 characters, no control characters. */
  readonly reference: string
  /**
   * The amount that the page showed, such as `499.90`. If the order has another price now, nothing
   * is charged, and the answer has the price.
   *
   * @default no comparison
   */
  readonly shown_amount?: string
  /** The currency that the page showed, ISO 4217; compared like `shown_amount`. */
  readonly shown_currency?: string
  /** The shopper agreed to have the card stored. */
  readonly save_card?: true
}

/** The members of every direct payment besides its card. */
export interface DirectRequest extends AttemptRequest {
  /** The solution of the challenge that the backend has asked for: at most 16 384 characters. */
  readonly challenge?: string
  /** The browser's eight members and no others, each a string: the server adds its two. */
  readonly browser_fingerprint?: Partial<BrowserFingerprint>
}

/** A request to pay with a card whose data the page has collected. */
export interface CardCheckoutRequest extends DirectRequest {
  /** Digits, nothing between them, that pass the Luhn check. */
  readonly cc_number: string
  /** 1–12. */
  readonly exp_month: number
  /** Four digits. */
  readonly exp_year: number
  /** Digits. */
  readonly card_cvv: string
  /**
   * As printed on the card. The interface has no member for it: the merchant's server decides its
   * use.
   */
  readonly name_on_card?: string
}

/** A request to pay with a card that the merchant has stored. Its token never reaches the page. */
export interface SavedCardCheckoutRequest extends DirectRequest {
  /** The merchant's id of the stored card: 1 to 256 characters. */
  readonly saved_card: string
  /** Digits, if the merchant asks for the code. */
  readonly card_cvv?: string
}

/** A wallet of the browser. */
export type WalletType = 'apple_pay' | 'google_pay'

/**
 * What a wallet has given for one payment. It can pay, so it is kept as secret as a card number.
 */
export interface WalletToken {
  /** Which wallet. */
  readonly type: WalletType
  /**
   * JSON text of an object, at most 16 384 characters: Google Pay's as it is, of Apple Pay all of
   * `payment.token`.
   */
  readonly token: string
}

/** A request to pay with what a wallet on the page has given, for the first payment by it. */
export interface WalletCheckoutRequest extends DirectRequest {
  /** The order's `wallets` say whether and how it is taken. */
  readonly wallet: WalletToken
}

/**
 * The request of the shopper's page to the merchant's backend to pay an order by card or wallet.
 * Amount, currency and addresses come from the merchant's order.
 *
 * @see docs/proxy-contract.md
 */
export type CheckoutRequest = CardCheckoutRequest | SavedCardCheckoutRequest | WalletCheckoutRequest

/** The page's request for the service's hosted form. */
export type HostedCheckoutRequest = AttemptRequest

/**
 * Which order a page asks about, and the price it showed: the whole request for Apple's session,
 * which has no address.
 */
export type ShownOrder = Pick<AttemptRequest, 'reference' | 'shown_amount' | 'shown_currency'>
