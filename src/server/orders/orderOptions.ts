import type { CustomerMembers } from '../../model/payment/customerMembers.js'
import type { Order } from './order.js'
import type { PaidOrder } from './paidOrder.js'

/** The order to pay, a paid order, or `null` if this shopper may pay none. */
export type FoundOrder = Order | PaidOrder | null

/** A card the merchant has stored for a shopper. */
export interface StoredCardToken {
  /** The service's token of the card; wallet tokens have the prefix `rcr:`. It can pay, so it stays on the server. */
  readonly cc_token: string
  /** Sends the security code from the page with the token. The interface shows a token alone. @default false */
  readonly takesSecurityCode?: boolean
}

/** The shopper's names, made from the name on the card. */
export type CustomerNames = Pick<CustomerMembers, 'customer_fname' | 'customer_lname' | 'customer_patronym'>
