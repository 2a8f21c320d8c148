import { collectFingerprint } from '../../checkout/collectFingerprint.js'
import type { CheckoutRequest } from '../../contract/checkoutRequest.js'
import { misuse } from '../provider/misuse.js'
import type { ContributedMembers, Contributor } from './Contributor.js'

export interface CardRequestSource {
  readonly contributors: ReadonlyMap<string, Contributor>
  readonly attemptToken: string
  readonly reference: string
}

/**
 * Reads the parts of the form into the request to pay. Called at the last moment; the answer must go to the adapter and
 * nowhere else.
 *
 * @throws {CheckoutError} `configuration`, when the form lacks the field for number, date or code.
 */
export function cardRequest({ contributors, attemptToken, reference }: CardRequestSource): CheckoutRequest {
  const members: ContributedMembers = Object.assign({}, ...[...contributors.values()].map((part) => part.read()))
  const { saved_card, cc_number, exp_month, exp_year, card_cvv } = members
  const request = {
    ...members,
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
