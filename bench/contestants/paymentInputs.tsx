import type { ReactNode } from 'react'
import { usePaymentInputs } from 'react-payment-inputs'

/**
 * The library's own hook, as its README shows it, with the same labels and a field for the name.
 */
export function Form(): ReactNode {
  const { getCardNumberProps, getExpiryDateProps, getCVCProps, meta } = usePaymentInputs()
  const {
    number = '',
    expiry = '',
    code = '',
  } = {
    number: meta.erroredInputs.cardNumber,
    expiry: meta.erroredInputs.expiryDate,
    code: meta.erroredInputs.cvc,
  }
  const show = (name: string, error: string): string => (meta.touchedInputs[name] ? error : '')
  return (
    <form method="post" noValidate>
      <div>
        <label htmlFor="number">Card number</label>
        <input
          {...getCardNumberProps()}
          aria-label={undefined}
          id="number"
          aria-describedby="number-error"
        />
        <p id="number-error">{show('cardNumber', number)}</p>
      </div>
      <div>
        <label htmlFor="expiry">Expiry date</label>
        <input
          {...getExpiryDateProps()}
          aria-label={undefined}
          id="expiry"
          aria-describedby="expiry-error"
        />
        <p id="expiry-error">{show('expiryDate', expiry)}</p>
      </div>
      <div>
        <label htmlFor="name">Name on card</label>
        <input id="name" autoComplete="cc-name" />
      </div>
      <div>
        <label htmlFor="code">Security code</label>
        <input {...getCVCProps()} aria-label={undefined} id="code" aria-describedby="code-error" />
        <p id="code-error">{show('cvc', code)}</p>
      </div>
      <button type="submit">Pay UAH 499.90</button>
    </form>
  )
}
