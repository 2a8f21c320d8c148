'use client'

import { type ReactElement, type ReactNode, useId } from 'react'
import { useWords } from './useWords.js'

/** Whom to tell of the shopper's wish. */
export interface SaveCardConsentProps {
  /** Told whenever the box is ticked or cleared. Until then the answer is no. */
  readonly onChange: (isWanted: boolean) => void
  /** @default "Save this card for next time", in the checkout's language */
  readonly label?: ReactNode
}

/**
 * Renders a `<label>` with a checkbox that asks whether the card may be stored. It is never ticked to begin with.
 *
 * The wish goes to `onChange` and nowhere else: the interface has no member for it, and a payment's `cc_token` comes
 * whether or not it was given. Let your backend know before the payment ends, and keep the token only if it was.
 *
 * `data-field="save_card"`.
 *
 * @see The interface, "Events", `cc_token`
 */
export function SaveCardConsent({ onChange, label }: SaveCardConsentProps): ReactElement {
  const { messages } = useWords()
  const id = useId()
  return (
    <label className="tillkit-check" data-field="save_card" htmlFor={id}>
      <input
        id={id}
        className="tillkit-checkbox"
        type="checkbox"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label ?? messages.saveCard}</span>
    </label>
  )
}
