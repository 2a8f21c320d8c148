import type {
  CardCheckoutRequest,
  CheckoutRequest,
  SavedCardCheckoutRequest,
} from '../../core/contract/checkoutRequest.js'
import type { PayerMembers } from '../../core/model/customer/payerFields.js'
import { collectFingerprint } from './collectFingerprint.js'

/** The members of the request that fields can add, each optional. */
export type FormMembers = Partial<
  Omit<
    CardCheckoutRequest & SavedCardCheckoutRequest,
    'attempt_token' | 'reference' | 'browser_fingerprint'
  >
>

export interface CardRequestSource {
  readonly fields: ReadonlyMap<string, { readonly read: () => FormMembers }>
  readonly members?: PayerMembers | undefined
  readonly attemptToken: string
  readonly reference: string
}

/**
 * Called last; the result must go only to the adapter. `undefined` without a stored card or all
 * fields of a card.
 */
export function cardRequest({
  fields,
  members,
  attemptToken,
  reference,
}: CardRequestSource): CheckoutRequest | undefined {
  const read: FormMembers = { ...members }
  for (const field of fields.values()) Object.assign(read, field.read())
  // A stored card has no name to send, and a field of the merchant's own may read one.
  if (read.saved_card) Reflect.deleteProperty(read, 'name_on_card')
  if (!isWhole(read)) return undefined
  return {
    ...read,
    attempt_token: attemptToken,
    reference,
    browser_fingerprint: collectFingerprint(),
  }
}

type WholeMembers<Request> = Request extends CheckoutRequest
  ? Omit<Request, 'attempt_token' | 'reference' | 'browser_fingerprint'>
  : never

/** Whether the fields have a whole card or a stored one. */
function isWhole(
  read: FormMembers,
): read is WholeMembers<CardCheckoutRequest | SavedCardCheckoutRequest> {
  return !!(read.saved_card || (read.cc_number && read.exp_month && read.exp_year && read.card_cvv))
}
