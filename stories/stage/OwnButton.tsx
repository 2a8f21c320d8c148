import type { ReactElement } from 'react'
import { CheckoutError, type CheckoutErrorCode, collectFingerprint, useCheckout } from 'tillkit'
import { order } from './payments'

const testCard = { cc_number: '4242424242424242', exp_month: 12, exp_year: 2049, card_cvv: '123' }

interface OwnButtonProps {
  /** Why the page itself sends nothing. */
  readonly refusal?: CheckoutErrorCode
}

/** A merchant's own way to submit, with a test card in place of a card form. */
export function OwnButton({ refusal }: OwnButtonProps): ReactElement {
  const { submit } = useCheckout()
  const pay = () =>
    submit((attempt_token) => {
      if (refusal) throw new CheckoutError(refusal)
      return {
        ...testCard,
        attempt_token,
        reference: order.reference,
        browser_fingerprint: collectFingerprint(),
      }
    })
  return (
    <button type="button" className="workshop-button" onClick={() => void pay()}>
      Pay by a test card
    </button>
  )
}
