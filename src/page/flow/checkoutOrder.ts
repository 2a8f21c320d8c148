/** The order to pay. The amount is shown; the merchant's backend decides what is charged. */
export interface CheckoutOrder {
  /**
   * The backend finds the order by it: 1 to 256 characters. Another reference begins another
   * checkout.
   */
  readonly reference: string
  /** Decimal text with two decimals, such as `499.90`, or a number. */
  readonly amount: string | number
  /** ISO 4217, such as `UAH`. */
  readonly currency: string
  /**
   * The order is paid: it is shown so, and the backend is not asked. Read when this order's
   * checkout begins.
   *
   * @default false
   */
  readonly paid?: boolean
}
