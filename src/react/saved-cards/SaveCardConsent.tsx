'use client'

import {
  type ForwardRefExoticComponent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react'
import { CardFormContext } from '../form/CardFormContext.js'
import { useFormField } from '../form/useFormField.js'
import { useMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'

/** All can be left out: the consent goes along with the payment. */
export interface SaveCardConsentProps extends PartProps<'label', 'htmlFor' | 'onChange'> {
  /** Called whenever the box is ticked or cleared. Until then the answer is no. */
  readonly onChange?: (isWanted: boolean) => void
  /** @default "Save this card for next time", in the checkout's language */
  readonly label?: ReactNode
}

/**
 * Renders a `<label>` with a checkbox that asks whether the card may be stored. It is never ticked to begin with, and not
 * there while a stored card is chosen.
 *
 * In a `<CardForm>` or `<HostedRedirect>` the consent travels with the payment, as `save_card` of the request: the backend
 * keeps it with the attempt. The service sends a payment's `cc_token` whether or not it was given: keep the token only if it
 * was. Elsewhere it goes to `onChange` alone.
 *
 * `data-field="save_card"`.
 *
 * @see The interface, "Events", `cc_token`
 */
export const SaveCardConsent: ForwardRefExoticComponent<SaveCardConsentProps> = withRef(function SaveCardConsent({
  onChange,
  label,
  ...given
}: SaveCardConsentProps): ReactElement | null {
  const form = useContext(CardFormContext)
  const { messages } = useMessages()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const isWanted = useRef(false)
  const isStored = form?.brand.isStored === true

  const notify = (isTicked: boolean): void => {
    isWanted.current = isTicked
    onChange?.(isTicked)
  }
  useEffect(() => {
    // The box went with the card that it was about.
    if (isStored && isWanted.current) notify(false)
  })
  if (isStored) return null
  return (
    <Root tag="label" given={given} className="tillkit-check" data-field="save_card" htmlFor={id}>
      <input
        ref={box}
        id={id}
        className="tillkit-checkbox"
        type="checkbox"
        {...(form?.kind === 'posted' && { name: 'save_card', value: 'true' })}
        onChange={(event) => notify(event.currentTarget.checked)}
      />
      <span>{label ?? messages.saveCard}</span>
      {form && <Consent box={box} elementId={id} onClear={() => notify(false)} />}
    </Root>
  )
})

interface ConsentProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly elementId: string
  readonly onClear: () => void
}

/** What the form around the box sends. */
function Consent({ box, elementId, onClear }: ConsentProps): null {
  useFormField({
    name: 'save_card',
    id: elementId,
    errorMessage: undefined,
    validate: () => undefined,
    read: () => (box.current?.checked ? { save_card: true } : {}),
    clear: () => {
      if (!box.current?.checked) return
      box.current.checked = false
      onClear()
    },
    focus: () => box.current?.focus(),
  })
  return null
}
