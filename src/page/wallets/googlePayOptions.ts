import type { BeforeWalletPay } from './sheet.js'

/** What Google's client and sheet are opened with. */
export interface GooglePayOptions {
  /** Your project at the payment service and at Google. */
  readonly merchant: {
    /** The payment service's name at Google. */
    readonly gateway: string
    /** Your id at the payment service, which gives it to you. */
    readonly gatewayMerchantId: string
    /** Google's id of you; required in `live`. */
    readonly merchantId?: string | undefined
    /** Your shop's name, in the sheet. */
    readonly name: string
  }
  /** As your server's: Google's `TEST`, which takes no money, or its `PRODUCTION`. */
  readonly environment: 'test' | 'live'
  /** Your country, ISO 3166-1 alpha-2. */
  readonly country: string
  /** The cards that you accept, by Google's names, such as `VISA` and `MASTERCARD`. */
  readonly networks: readonly string[]
  /** How cards may be authenticated. `PAN_ONLY` may be answered by 3-D Secure. @default both */
  readonly methods?: readonly ('PAN_ONLY' | 'CRYPTOGRAM_3DS')[] | undefined
  /**
   * Called when the shopper has authorised, before anything is sent. Nothing is paid if it resolves
   * with `false`. If it throws, the shopper sees a general failure.
   */
  readonly beforePay?: BeforeWalletPay | undefined
  /** The colour of Google's button. @default by contrast to the theme, when the button is drawn */
  readonly theme?: 'black' | 'white' | undefined
  /** For the script, and for the styles of Google's button. */
  readonly nonce?: string | undefined
  /**
   * The address of the script, such as the sandbox's.
   *
   * @default 'https://pay.google.com/gp/p/js/pay.js'
   */
  readonly src?: string | undefined
  /**
   * The address of the page of `createWalletFrame`, on another origin: Google's script runs there,
   * and the page needs that origin in `frame-src` alone.
   *
   * @default none: the script runs in the page
   */
  readonly frame?: string | undefined
}
