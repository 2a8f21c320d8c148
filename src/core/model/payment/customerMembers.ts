/** The interface's members about the shopper, as text. */
export interface CustomerMembers {
  /** First name: at most 256 characters from a page. Mandatory for iGaming merchants. */
  readonly customer_fname?: string
  /** Last name, as the first. Mandatory for iGaming merchants. */
  readonly customer_lname?: string
  /** Patronymic, as the first name. */
  readonly customer_patronym?: string
  /**
   * The interface shows no format, so it is sent unchanged. From a page: at most 256 characters,
   * with an `@` inside.
   */
  readonly customer_email?: string
  /**
   * The interface shows no format, so it is sent unchanged. From a page: 4 to 15 digits with the
   * usual marks and a plus.
   */
  readonly customer_phone?: string
  /** ISO 3166-1 alpha-2. */
  readonly customer_country?: string
  /** `yyyy-MM-dd`. */
  readonly customer_birthday?: string
  /**
   * At most 32 characters from a page. Microfinance: mandatory above 30 000 UAH, and below unless
   * `customer_birthday` is given.
   */
  readonly customer_tax_id?: string
}

/** Every one of {@link CustomerMembers}. */
export const customerMembers: readonly (keyof CustomerMembers)[] = [
  'customer_fname',
  'customer_lname',
  'customer_patronym',
  'customer_email',
  'customer_phone',
  'customer_country',
  'customer_birthday',
  'customer_tax_id',
]
