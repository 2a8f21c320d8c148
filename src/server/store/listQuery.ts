import { CheckoutError } from '../../model/checkoutError.js'

/** The most rows of one page. */
const limitMax = 1000

/** @throws {CheckoutError} `configuration` unless the limit is a whole number from 1 to 1000, and the amount decimal text */
export function assertQuery({ limit, amount }: { readonly limit: number; readonly amount?: string }): void {
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= limitMax)) {
    throw new CheckoutError('configuration', `limit must be a whole number from 1 to ${limitMax}, and is ${limit}.`)
  }
  // Longer than any amount, and within the decimal numbers of every database.
  if (amount !== undefined && !/^\d{1,30}(?:\.\d{1,30})?$/.test(amount)) {
    throw new CheckoutError(
      'configuration',
      'amount must be decimal text such as "10.00": it is compared as a number. Leave it out for orders of every amount.',
    )
  }
}
