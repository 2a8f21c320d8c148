import type { Issue } from '../issue.js'
import { amountToHundredths, parseAmount } from '../money/amount.js'
import type { PaymentMode } from './paymentFields.js'

/** A merchant's line of business for which the interface requires more of a request. */
export interface MerchantProfile {
  /**
   * - `microfinance`: `customer_birthday` or `customer_tax_id`; above 30 000 UAH `customer_tax_id`;
   *   in hosted mode the shopper's first and last name too.
   * - `igaming`: the shopper's first and last name.
   */
  readonly kind: 'microfinance' | 'igaming'
  /**
   * The amounts above which microfinance requires `customer_tax_id`, as decimal text by currency
   * code. The interface has a limit for UAH only, 30 000.
   */
  readonly taxIdAbove?: Readonly<Record<string, string>>
}

type ProfiledName = 'customer_fname' | 'customer_lname' | 'customer_birthday' | 'customer_tax_id'

/** The members of any request that the profiles check. Spaces alone count as absent. */
export interface ProfiledRequest extends Partial<Record<ProfiledName, string | undefined>> {
  /** Hosted mode requires more of microfinance. */
  readonly mode: PaymentMode
  /** A number or decimal text, in units of `currency`. */
  readonly amount: number | string
  /** ISO 4217. */
  readonly currency: string
}

/** The interface's limits; an amount equal to the limit is below it. */
const interfaceLimits: Readonly<Record<string, string>> = { UAH: '30000' }

/**
 * Validates a request by its merchant's profile; empty if nothing is missing. For forms and
 * servers.
 *
 * @see The interface, "Create a payment", rules 2 and 3
 */
export function validateMerchantProfile(
  request: ProfiledRequest,
  { kind, taxIdAbove }: MerchantProfile,
): readonly Issue[] {
  const isNameNeeded = kind === 'igaming' || request.mode === 'hosted'
  const names = isNameNeeded ? missing(request, ['customer_fname', 'customer_lname']) : []
  if (kind === 'igaming') return names
  const limits = { ...interfaceLimits, ...taxIdAbove }
  if (isAbove(request, limits)) return [...missing(request, ['customer_tax_id']), ...names]

  if (request.customer_tax_id?.trim()) return names
  // One of the two is enough. The issue names the one that is easier to ask for.
  const message = 'Give customer_birthday or customer_tax_id.'
  const identity = missing(request, ['customer_birthday'])
  return [...identity.map((issue) => ({ ...issue, message })), ...names]
}

function isAbove({ amount, currency }: ProfiledRequest, limits: Readonly<Record<string, string>>) {
  const limit = Object.hasOwn(limits, currency) ? limits[currency] : undefined
  const requestedAmount = parseAmount(amount)
  const limitAmount = parseAmount(limit ?? '')
  if (requestedAmount.type === 'error' || limitAmount.type === 'error') return false
  return amountToHundredths(requestedAmount.value) > amountToHundredths(limitAmount.value)
}

function missing(
  request: ProfiledRequest,
  names: readonly (keyof ProfiledRequest)[],
): readonly Issue[] {
  const missingNames = names.filter(
    (name) => request[name] === undefined || String(request[name]).trim() === '',
  )
  return missingNames.map((field) => ({ field, code: 'required' }))
}
