import type { PayerField } from '../../model/customer/payerFields.js'
import type { Amount } from '../../model/money/amount.js'
import { type CustomerMembers, customerMembers } from '../../model/payment/customerMembers.js'
import type { SplitEntry } from '../../model/payment/payment.js'
import type { InitRecurring } from '../../model/recurring/initRecurring.js'
import type { PayerTermBounds } from './payerTermBounds.js'

/**
 * A merchant's order, as `findOrder` answers it. Price, currency and the shopper's details come from here and from nowhere
 * else. Members are spelled as the interface spells them and go to the service as they are.
 *
 * @see The interface, "Create a payment"
 */
export interface Order extends CustomerMembers {
  /**
   * The order's one name. Needed where `findOrder` finds an order by more than one spelling (`A-1` and `a-1`, `1` and `01`):
   * attempts, limits and callbacks use it, so that the order stays one. 1 to 256 characters, none of them a control.
   *
   * @default the reference that was asked for
   */
  readonly reference?: string
  /** Positive, at most two decimals. Text such as `'499.90'` is exact; a number is taken by its shortest decimal form. */
  readonly amount: string | number
  /** ISO 4217, such as `UAH`. */
  readonly currency: string
  /** What is paid for: 1 to 2048 characters. */
  readonly description: string
  /**
   * The merchant's own id of the shopper: the same for the same shopper every time. Required for direct mode, which demands
   * that; hosted mode does without.
   */
  readonly customer_id?: string
  /** @default 'purchase' */
  readonly method?: 'auth' | 'purchase'
  /** Merchant category code. */
  readonly merchant_mcc?: string
  /** At most 4000 characters; comes back in webhooks. */
  readonly payload?: string
  /** The interface does not show what a product contains, so each is sent as it is. */
  readonly products?: readonly unknown[]
  /** The service sends a preflight request to it. */
  readonly validation_url?: string
  /** How the fiscal receipt reaches the shopper. */
  readonly f_receipt_delivery?: 'email' | 'sms' | 'viber' | 'none'
  /**
   * Divides the payment among sub-merchants: it goes to the interface's own endpoint for that, which knows `purchase` only.
   * With `method: 'auth'` the order can't be paid: it would be charged at once.
   */
  readonly split?: readonly SplitEntry[]
  /** Makes the payment the first of a subscription. Not together with `split`, and not with an `expiry_date` that is past. */
  readonly init_recurring?: InitRecurring
  /**
   * Hosted mode: how long the form can be paid, in whole seconds. Sent, but for a split payment, where the interface has no
   * member for it: a minute after that time the server cancels the payment.
   *
   * @default 1800
   */
  readonly order_timeout?: number
  /** Hosted mode: the language of the service's form. Its values are not shown. */
  readonly customer_lang?: string
  /** The 3-D Secure flow option, sent as it is. The interface shows one value and no list. @default 'always' */
  readonly order_3ds_bypass?: string
  /** Direct mode: takes a wallet's cryptogram in the place of a card. @default false */
  readonly acceptsCryptogram?: boolean
  /**
   * Which members the shopper's page may fill in; what it sends then replaces the order's own. None unless listed, and
   * never the price: anything else from the page is refused.
   */
  readonly payerFields?: readonly PayerField[]
  /**
   * Where `payerFields` lists `init_recurring`: which of its terms the payer may choose, and within what bounds. The amount is
   * never among them. Needed there: a term without a bound is open as far as the interface goes, so say which may be.
   */
  readonly payerTerms?: PayerTermBounds
}

/** The order's own members that are sent as they are, in both modes. Whatever else the merchant's object holds is not sent. */
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
  readonly reference: string
  readonly amount: Amount
}
