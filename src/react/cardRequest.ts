import { collectFingerprint } from '../checkout/collectFingerprint.js'
import { CheckoutError } from '../model/checkoutError.js'
import type { CheckoutRequest } from '../model/checkoutRequest.js'
import type { CardInputs } from './CardFormContext.js'

export interface CardRequestSource {
  readonly inputs: CardInputs
  readonly attemptToken: string
  readonly reference: string
}

/**
 * Reads the fields into the request to pay. Called at the last moment; the answer must go to the adapter and nowhere
 * else.
 *
 * @throws {CheckoutError} `configuration`, when the form lacks the field for number, date or code.
 */
export function cardRequest({ inputs, attemptToken, reference }: CardRequestSource): CheckoutRequest {
  const number = inputs.cc_number?.read()
  const expiry = inputs.exp_month?.read()
  const code = inputs.card_cvv?.read()
  const name = inputs.name_on_card?.read()
  if (!number || !expiry || !code) {
    throw new CheckoutError(
      'configuration',
      'A card form needs a CardNumberField, an ExpiryField and a SecurityCodeField: put all three inside <CardForm>.',
    )
  }
  return {
    attempt_token: attemptToken,
    reference,
    cc_number: number,
    exp_month: expiry.exp_month,
    exp_year: expiry.exp_year,
    card_cvv: code,
    ...(name && { name_on_card: name }),
    browser_fingerprint: collectFingerprint(),
  }
}
