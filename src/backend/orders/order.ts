import type { WalletToken } from '../../core/contract/checkoutRequest.js'
import type { PayerField } from '../../core/model/customer/payerFields.js'
import type { Amount } from '../../core/model/money/amount.js'
import { type CustomerMembers, customerMembers } from '../../core/model/payment/customerMembers.js'
import type { SplitEntry } from '../../core/model/payment/payment.js'
import type { InitRecurring } from '../../core/model/recurring/initRecurring.js'
import type { ServiceClient } from '../service/serviceClient.js'
import type { PayerTermBounds } from './payerTermBounds.js'
import type { SubscriptionCare } from './subscriptionCare.js'

/**
 * A merchant's order, as `findOrder` answers it: the only source of price, currency and the
 * shopper's details. Members have the interface's names, and go to the service unchanged.
 *
 * @see The interface, "Create a payment"
 */
export interface Order extends CustomerMembers {
  /**
   * The order's one name, for attempts, limits and callbacks. Needed if `findOrder` finds an order
   * by several spellings (`A-1` and `a-1`). 1 to 256 characters, without control characters.
   *
   * @default the reference that was asked for
   */
  readonly reference?: string
  /**
   * Positive, at most two decimals. Text such as `'499.90'` is exact; a number counts by its
   * shortest decimal form.
   */
  readonly amount: string | number
  /** ISO 4217, such as `UAH`. */
  readonly currency: string
  /** What is paid for: 1 to 2048 characters. */
  readonly description: string
  /** The merchant's id of the shopper, always the same. Required in direct mode. */
  readonly customer_id?: string
  /** @default 'purchase' */
  readonly method?: 'auth' | 'purchase'
  /** Merchant category code. */
  readonly merchant_mcc?: string
  /** At most 4000 characters; comes back in webhooks. */
  readonly payload?: string
  /** The interface does not show what a product contains, so each is sent unchanged. */
  readonly products?: readonly unknown[]
  /** The service sends a preflight request to this address. */
  readonly validation_url?: string
  /** How the fiscal receipt reaches the shopper. */
  readonly f_receipt_delivery?: 'email' | 'sms' | 'viber' | 'none'
  /**
   * Divides the payment among sub-merchants, by the interface's endpoint for that, which has only
   * `purchase`. With `method: 'auth'` the order can't be paid.
   */
  readonly split?: readonly SplitEntry[]
  /**
   * Begins a subscription with this payment. Not with `split`, and not with an `expiry_date` in the
   * past.
   */
  readonly init_recurring?: InitRecurring
  /**
   * How the shopper can end it on the page of `tillkit/subscription`.
   *
   * @default the page says to contact the shop
   */
  readonly subscription?: SubscriptionCare
  /**
   * Hosted mode: how long the form can be paid, in whole seconds. Not sent for a split payment,
   * which the server cancels a minute after that time.
   *
   * @default 1800
   */
  readonly order_timeout?: number
  /** Hosted mode: the language of the service's form. The interface has no list of values. */
  readonly customer_lang?: string
  /**
   * The 3-D Secure flow option, sent unchanged. The interface shows one value and no list.
   *
   * @default 'always'
   */
  readonly order_3ds_bypass?: string
  /** Direct mode: the wallets that are accepted in place of a card. @default none */
  readonly wallets?: WalletOptions
  /**
   * The members that the shopper's page may fill in, in place of the order's. Anything else from
   * the page is refused.
   */
  readonly payerFields?: readonly PayerField[]
  /**
   * Required if `payerFields` lists `init_recurring`: which terms the payer may choose, and within
   * what bounds; never the amount. A term without a bound has only the interface's limits.
   */
  readonly payerTerms?: PayerTermBounds
}

/** The order to pay, a paid order, or `null` if this shopper may pay none. */
export type FoundOrder = Order | PaidOrder | null

/** A card the merchant has stored for a shopper. */
export interface StoredCardToken {
  /**
   * The service's token of the card; wallet tokens have the prefix `rcr:`. It can pay, so it stays
   * on the server.
   */
  readonly cc_token: string
  /**
   * Sends the security code from the page with the token. The interface shows a token alone.
   * @default false
   */
  readonly takesSecurityCode?: boolean
}

/** The shopper's names, made from the name on the card. */
export type CustomerNames = Pick<
  CustomerMembers,
  'customer_fname' | 'customer_lname' | 'customer_patronym'
>

/** Which wallets an order accepts, and how they pay. At least one is named. */
export interface WalletOptions {
  /** Whether Google Pay is accepted. */
  readonly googlePay?: boolean
  /** Accepts Apple Pay. */
  readonly applePay?: ApplePaySessions
  /**
   * Makes what is sent from a wallet's token, perhaps after asking somebody: nothing has been sent
   * yet. Within 20 seconds, then `signal` is aborted. If it fails, nothing is charged, and the log
   * has `wallet_mapping_failed` without its message.
   *
   * @default the token's JSON object as `cryptogram`. This is our assumption: the interface does
   *   not show the members
   */
  mapToken?(parts: {
    readonly wallet: WalletToken
    readonly order: ChargeableOrder
    readonly service: ServiceClient
    readonly signal: AbortSignal
  }): Promise<TokenMeans> | TokenMeans
}

/** How an order accepts Apple Pay. */
export interface ApplePaySessions {
  /**
   * Gets a session object for each press of Apple Pay's button: `applePaySession()` of
   * `tillkit/node`.
   */
  session(parts: AppleSessionQuery & { readonly order: ChargeableOrder }): Promise<object> | object
}

/** What pays in place of a card's data: Json of a wallet, or a token of the service. */
export type TokenMeans =
  | { readonly cryptogram: Readonly<Record<string, unknown>> }
  | { readonly cc_token: string }

/** Which session is needed, by the server's options. */
export interface AppleSessionQuery {
  /** The host name of `publicUrl`. */
  readonly host: string
  /** Decides where Apple is asked. */
  readonly environment: 'test' | 'live'
  /** Aborted after 20 seconds. */
  readonly signal: AbortSignal
}

/**
 * The order's members that are sent unchanged in both modes. Other members of the merchant's object
 * are not sent.
 */
export const orderMembers: readonly (keyof Order)[] = [
  ...customerMembers,
  'merchant_mcc',
  'payload',
  'products',
  'validation_url',
  'f_receipt_delivery',
  'split',
  'init_recurring',
]

/** An order whose price can be charged. */
export interface ChargeableOrder extends Order {
  /** Its one name. */
  readonly reference: string
  /** Decimal text, two decimals. */
  readonly amount: Amount
}

/** A paid order, as `findOrder` may answer it: its shopper sees that, and nothing is charged. */
export interface PaidOrder {
  /** The whole price has been taken. */
  readonly paid: true
  /** What was paid, as in `Order`. @default what the shopper's page showed */
  readonly amount?: string | number
  /** ISO 4217. @default what the shopper's page showed */
  readonly currency?: string
  /** As in `Order`. */
  readonly subscription?: SubscriptionCare
}
