import { type ReactElement, useEffect } from 'react'
import { collectFingerprint, ThreeDSRedirect, useCheckout } from 'tillkit'
import {
  useCardNumberField,
  useExpiryField,
  usePaymentStatus,
  useSecurityCodeField,
} from 'tillkit/headless'

interface OwnFormProps {
  readonly method: 'post' | 'dialog'
  /** How the payment's status is announced. */
  readonly role: 'status' | 'alert'
}

/** The form of docs/card-form.md#your-own-fields, but for its method. */
export function OwnForm({ method, role }: OwnFormProps): ReactElement {
  const { order, state, submit } = useCheckout()
  const status = usePaymentStatus()
  const number = useCardNumberField({ hasHint: false })
  const expiry = useExpiryField({ hasHint: false })
  const code = useSecurityCodeField({ hasHint: false, brand: number.brand.brand })
  const fields = { 'Card number': number, 'Expiry date': expiry, 'Security code': code }
  const isPaying = state.type === 'submitting'
  const mayPay = isPaying || state.type === 'editing' || /^(declined|cancelled)$/.test(status.name)
  const { clear } = code
  useEffect(() => {
    if (state.type === 'finished') clear()
  }, [state.type, clear])

  const pay = (): void => {
    const [failed] = Object.values(fields).filter((field) => field.check() !== undefined)
    if (failed) failed.focus()
    const date = expiry.read()
    if (failed || !order || !date) return
    submit((attempt_token) => ({
      attempt_token,
      reference: order.reference,
      cc_number: number.read(),
      ...date,
      card_cvv: code.read(),
      browser_fingerprint: collectFingerprint(),
    }))
  }
  return (
    <form
      method={method}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      {mayPay && (
        <>
          {Object.entries(fields).map(([label, { labelProps, inputProps, errorProps, error }]) => (
            <p key={label}>
              <label {...labelProps}>
                {label} <input {...inputProps} />
              </label>
              <span {...errorProps}>{error && `Check: ${label}`}</span>
            </p>
          ))}
          <button type="submit" aria-disabled={isPaying}>
            {isPaying ? 'Paying…' : 'Pay'}
          </button>
        </>
      )}
      <ThreeDSRedirect />
      <p role={role}>{status.name !== 'empty' && `${status.title} ${status.text}`}</p>
    </form>
  )
}
