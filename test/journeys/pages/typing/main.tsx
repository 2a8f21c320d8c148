import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useCardholderField } from '../../../../src/react/card-inputs/useCardholderField.js'
import { useCardNumberField } from '../../../../src/react/card-inputs/useCardNumberField.js'
import { useExpiryField } from '../../../../src/react/card-inputs/useExpiryField.js'
import { useSecurityCodeField } from '../../../../src/react/card-inputs/useSecurityCodeField.js'

/** The four hooks in a bare form: what is seen here, no component of ours has helped with. */
function TypingForm({ onReset }: { readonly onReset: () => void }): ReactNode {
  const number = useCardNumberField({ id: 'number' })
  const expiry = useExpiryField({ id: 'expiry', now: () => Date.UTC(2026, 10, 21) })
  const code = useSecurityCodeField({ id: 'code', brand: number.brand.brand })
  const name = useCardholderField({ id: 'name' })
  const fields = { 'Card number': number, 'Expiry date': expiry, 'Security code': code, 'Name on card': name }
  return (
    <form method="post" data-brand={number.brand.brand}>
      {Object.entries(fields).map(([label, field]) => (
        <p key={label}>
          <label {...field.labelProps} htmlFor={field.inputProps.id}>
            {label}
          </label>
          <input {...field.inputProps} />
          <span {...field.hintProps} />
          <span {...field.errorProps}>{field.error}</span>
        </p>
      ))}
      <button
        type="button"
        onClick={() => {
          for (const field of Object.values(fields)) field.check()
        }}
      >
        Check
      </button>
      <button type="button" onClick={onReset}>
        Reset
      </button>
    </form>
  )
}

/** Reset gives inputs that nobody has typed into. */
function TypingPage(): ReactNode {
  const [turn, setTurn] = useState(0)
  return <TypingForm key={turn} onReset={() => setTurn(turn + 1)} />
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to render into.')
createRoot(root).render(
  <StrictMode>
    <TypingPage />
  </StrictMode>,
)
