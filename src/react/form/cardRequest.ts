import { collectFingerprint } from '../../checkout/collectFingerprint.js'
import type { CheckoutRequest } from '../../contract/checkoutRequest.js'
import type { PayerMembers } from '../../model/customer/payerFields.js'
import { misuse } from '../provider/misuse.js'
import type { FormField, FormMembers } from './FormField.js'

export interface CardRequestSource {
  readonly fields: readonly FormField[]
  /** What fields of the merchant's own say. */
  readonly members?: PayerMembers | undefined
  readonly attemptToken: string
  readonly reference: string
}

/**
 * Reads the fields of the form into the request to pay. Called at the last moment; the answer must go to the adapter and
 * nowhere else.
 *
 * @throws {CheckoutError} `configuration`, when the form lacks the field for number, date or code.
 */
export function cardRequest({ fields, members, attemptToken, reference }: CardRequestSource): CheckoutRequest {
  const read: FormMembers = Object.assign({}, members, ...fields.map((field) => field.read()))
  const { saved_card, cc_number, exp_month, exp_year, card_cvv } = read
  const request = {
    ...read,
    attempt_token: attemptToken,
    reference,
    browser_fingerprint: collectFingerprint(),
  }
  if (saved_card) return { ...request, saved_card }
  if (!cc_number || !exp_month || !exp_year || !card_cvv) {
    throw misuse('no card fields')
  }
  return { ...request, cc_number, exp_month, exp_year, card_cvv }
}
