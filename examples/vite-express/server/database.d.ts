import type { Price } from 'tillkit/server'
import type { PaymentStore } from 'tillkit/store'

export interface Order {
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly isPaid: boolean
}

/** The shop's orders, and the payments stored with them. */
export interface ShopDatabase {
  /** Where the checkout keeps attempts and events. */
  readonly store: PaymentStore
  place(shopper: string): Promise<Order>
  /** Only the shopper who placed an order finds it. */
  find(reference: string, shopper: string | undefined): Promise<Order | undefined>
  /** What the order costs now; read with the transaction that marks it as paid. */
  priceOf(reference: string, transaction: unknown): Promise<Price | null>
  /**
   * `transaction` is the store's: what is written with it is committed once, together with the
   * payment's event.
   */
  markPaid(reference: string, transaction: unknown): Promise<void>
}
