import type { ReactElement } from 'react'
import { useCheckout } from 'tillkit'
import { testCardRequest } from './testCardRequest'

/** A merchant's own way to submit, without a card form. */
export function OwnButton(): ReactElement {
  const { submit } = useCheckout()
  return (
    <button type="button" className="workshop-button" onClick={() => void submit(testCardRequest)}>
      Pay by a test card
    </button>
  )
}
