import { type MerchantProfile, validateMerchantProfile } from '../payment/merchantProfile.js'
import { type PaymentMode, splitFields } from '../payment/paymentFields.js'
import { type CustomerField, customerFields, isCustomerField } from './customerFields.js'

/** What decides which fields of the shopper's own a payment must have. */
export interface CustomerFieldDemand {
  /** Hosted mode asks for other fields than direct mode does. */
  readonly mode: PaymentMode
  /** Whether the payment is divided among sub-merchants. @default false */
  readonly isSplit?: boolean | undefined
  /** The merchant's line of business. @default none that the interface asks more of */
  readonly profile?: MerchantProfile | undefined
  /** A number or decimal text, in units of `currency`. */
  readonly amount: number | string
  /** ISO 4217. */
  readonly currency: string
}

/**
 * The fields of the shopper's own that the interface demands for a payment, in the order they are asked for.
 *
 * Microfinance below its limit takes a birthday or a tax number: the birthday is answered, as the easier one to give. Ask
 * for the tax number in its place if you would rather have that.
 *
 * @see The interface, "Create a payment", rules 2 and 3, and "Create a split payment"
 */
export function requiredCustomerFields(demand: CustomerFieldDemand): readonly CustomerField[] {
  const { mode, isSplit = false, profile } = demand
  const ofSplit = isSplit ? splitFields.flatMap((row) => (row[mode] === 'required' ? row.fields : [])) : []
  const ofProfile = profile ? validateMerchantProfile(demand, profile).map(({ field }) => field) : []
  const names = new Set([...ofSplit, ...ofProfile].filter(isCustomerField))
  return customerFields.filter((name) => names.has(name))
}
