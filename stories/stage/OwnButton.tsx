import type { ReactElement } from 'react'
import { collectFingerprint, useCheckout } from 'tillkit'
import { order } from './payments'

const testCard = { cc_number: '4242424242424242', exp_month: 12, exp_year: 2049, card_cvv: '123' }

/** A merchant's own way to submit, with a test card in place of a card form. */
export function OwnButton(): ReactElement {
  const { submit } = useCheckout()
  const pay = () =>
    submit((attempt_token) => ({
      ...testCard,
      attempt_token,
      reference: order.reference,
      browser_fingerprint: collectFingerprint(),
    }))
  return (
    <button type="button" className="workshop-button" onClick={() => void pay()}>
      Pay by a test card
    </button>
  )
}
