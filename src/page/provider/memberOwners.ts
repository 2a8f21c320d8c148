import type {
  CardCheckoutRequest,
  SavedCardCheckoutRequest,
  WalletCheckoutRequest,
} from '../../core/contract/checkoutRequest.js'
import type { PayerMembers } from '../../core/model/customer/payerFields.js'
import type { BrowserFingerprint } from '../../core/model/fingerprint.js'

/** `''` is the request as a whole, `amount` the order's price. */
type IssueField =
  | keyof CardCheckoutRequest
  | keyof SavedCardCheckoutRequest
  | keyof WalletCheckoutRequest
  | keyof BrowserFingerprint
  | 'amount'
  | ''

type MemberOwner = 'page' | 'card' | 'payer'

/**
 * Who fills in what an issue may be about. `page`: the page or the shop, so it is no mistake of the
 * shopper's. `card`: the shopper, to pay on this page; it is never sent to the hosted page. What is
 * not here belongs to the `payer`, for either way to pay: see `PayerMembers`.
 */
const owners: Readonly<Partial<Record<string, MemberOwner>>> = {
  '': 'page',
  amount: 'page',
  attempt_token: 'page',
  reference: 'page',
  shown_amount: 'page',
  shown_currency: 'page',
  browser_fingerprint: 'page',
  browserColorDepth: 'page',
  browserScreenHeight: 'page',
  browserScreenWidth: 'page',
  browserJavaEnabled: 'page',
  browserLanguage: 'page',
  browserTimeZone: 'page',
  browserTimeZoneOffset: 'page',
  browserUserAgent: 'page',
  cc_number: 'card',
  exp_month: 'card',
  exp_year: 'card',
  card_cvv: 'card',
  name_on_card: 'card',
  saved_card: 'card',
  challenge: 'card',
  wallet: 'card',
} satisfies Record<Exclude<IssueField, keyof PayerMembers | 'save_card'>, MemberOwner>

/** The owner of a member by its name in a request or an issue. */
export function memberOwner(name: string): MemberOwner {
  return owners[name] ?? 'payer'
}
