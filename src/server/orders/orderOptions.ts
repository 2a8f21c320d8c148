import type { CustomerMembers } from '../../model/payment/customerMembers.js'
import type { Order } from './order.js'
import type { PaidOrder } from './paidOrder.js'

/** What `findOrder` answers: the order to pay, an order that is paid, or none that this shopper may pay. */
export type FoundOrder = Order | PaidOrder | null

/** A card the merchant has stored for a shopper. */
export interface StoredCardToken {
  /** The service's token of the card; wallet tokens carry the prefix `rcr:`. It pays like a card and stays on the server. */
  readonly cc_token: string
  /**
   * Takes the card's security code from the page and sends it along. The interface shows a token alone.
   *
   * @default false
   */
  readonly takesSecurityCode?: boolean
}

/** Names for the shopper that may be made from the name on the card. */
export type CustomerNames = Pick<CustomerMembers, 'customer_fname' | 'customer_lname' | 'customer_patronym'>

/** What the server's options say about orders: the merchant's own lookups, and how a request to the service is written. */
export interface OrderOptions {
  readonly service: { readonly apiSecret: string }
  readonly findOrder: (reference: string, request: Request) => Promise<FoundOrder> | FoundOrder
  readonly findSavedCard?: (id: string, request: Request) => Promise<StoredCardToken | null> | StoredCardToken | null
  readonly expYearDigits?: 2 | 4
  readonly nameOnCard?: (name: string) => CustomerNames
  readonly clientAddress?: (request: Request) => string | undefined
}
