import type {
  CardCheckoutRequest,
  SavedCardCheckoutRequest,
  WalletCheckoutRequest,
} from '../../core/contract/checkoutRequest.js'
import type { PayerMembers } from '../../core/model/customer/payerFields.js'
import type { BrowserFingerprint } from '../../core/model/fingerprint.js'
import type { Issue } from '../../core/model/issue.js'

/** `''` is the request as a whole, `amount` the order's price. */
type IssueField =
  | keyof CardCheckoutRequest
  | keyof SavedCardCheckoutRequest
  | keyof WalletCheckoutRequest
  | keyof BrowserFingerprint
  | 'amount'
  | ''

/** Names that begin with `browser` are its fingerprint and the members of that. */
type BrowserField = `browser${string}`

/** What the page or the shop fills in: an issue about it is no mistake of the shopper's. */
const pageMembers = [
  '',
  'amount',
  'attempt_token',
  'reference',
  'shown_amount',
  'shown_currency',
] as const satisfies readonly IssueField[]

const pageNames: readonly string[] = pageMembers

type PageField = (typeof pageMembers)[number] | BrowserField

/** What the shopper fills in to pay on this page. It is never sent to the hosted page. */
const cardMembers: Readonly<
  Record<Exclude<IssueField, PageField | keyof PayerMembers | 'save_card'>, true>
> = {
  cc_number: true,
  exp_month: true,
  exp_year: true,
  card_cvv: true,
  name_on_card: true,
  saved_card: true,
  challenge: true,
  wallet: true,
}

/**
 * Whether a shopper can correct what the backend refused. A member that the order does not take is
 * the shop's mistake, and so is what the page fills in. For a refused stored card there is another.
 */
export function isCorrectable({ field, code }: Issue): boolean {
  return field === 'saved_card' || (code !== 'not_allowed' && !isPageMember(field))
}

/** Whether the page or the shop fills in the member that an issue names. */
export function isPageMember(name: string): boolean {
  return name.startsWith('browser') || pageNames.includes(name)
}

/** Whether the member belongs to the payer, for either way to pay: see `PayerMembers`. */
export function isPayerMember(name: string): boolean {
  return !isPageMember(name) && !Object.hasOwn(cardMembers, name)
}
