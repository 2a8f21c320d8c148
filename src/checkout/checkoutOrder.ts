/** The order to pay, as the merchant names it. The amount is shown; what is charged comes from the merchant's backend. */
export interface CheckoutOrder {
  /** The name the backend finds the order by: 1 to 256 characters. Another one begins another checkout. */
  readonly reference: string
  /** Decimal text with two decimals, such as `499.90`, or a number. */
  readonly amount: string | number
  /** ISO 4217, such as `UAH`. */
  readonly currency: string
  /**
   * The order is paid already, by whatever means: it is shown as paid instead of a form, and the backend is asked nothing.
   * Read when this order's checkout begins. @default false
   */
  readonly paid?: boolean
}
