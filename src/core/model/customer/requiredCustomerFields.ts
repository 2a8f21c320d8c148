import { type MerchantProfile, validateMerchantProfile } from '../payment/merchantProfile.js'
import { type PaymentMode, splitFields } from '../payment/paymentFields.js'
import { type CustomerFieldName, customerFields, isCustomerField } from './customerFields.js'

/** Decides which fields about the shopper a payment must have. */
export interface CustomerFieldDemand {
  /** Hosted mode requires other fields than direct mode. */
  readonly mode: PaymentMode
  /** Whether the payment is divided among sub-merchants. @default false */
  readonly isSplit?: boolean | undefined
  /** The merchant's line of business. @default one without further requirements */
  readonly profile?: MerchantProfile | undefined
  /** A number or decimal text, in units of `currency`. */
  readonly amount: number | string
  /** ISO 4217. */
  readonly currency: string
}

/**
 * The fields about the shopper that the interface requires for a payment, in the order in which
 * they are asked for. Microfinance below its limit needs a birthday or a tax number: this answers
 * the birthday, which is easier to give.
 *
 * @see The interface, "Create a payment", rules 2 and 3, and "Create a split payment"
 */
export function requiredCustomerFields(demand: CustomerFieldDemand): readonly CustomerFieldName[] {
  const { mode, isSplit = false, profile } = demand
  const splitRows = isSplit ? splitFields.filter((row) => row[mode] === 'required') : []
  const splitNames = splitRows.flatMap((row) => row.fields)
  const profileIssues = profile ? validateMerchantProfile(demand, profile) : []
  const profileNames = profileIssues.map(({ field }) => field)
  const names = new Set([...splitNames, ...profileNames].filter(isCustomerField))
  return customerFields.filter((name) => names.has(name))
}
