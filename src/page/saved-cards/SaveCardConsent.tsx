'use client'

import {
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react'
import { callSafely } from '../flow/callSafely.js'
import { CardFormContext } from '../form/CardFormContext.js'
import { useFormField } from '../form/useFormField.js'
import { useMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'

/** All are optional: the consent is sent with the payment. */
export interface SaveCardConsentProps extends PartProps<'label', 'htmlFor' | 'onChange'> {
  /** Called when the box is ticked or cleared. It begins cleared. */
  readonly onChange?: (isWanted: boolean) => void
  /** @default "Save this card for next time", in the checkout's language */
  readonly label?: ReactNode
}

/**
 * Renders a `<label>` with a checkbox that asks whether the card may be stored. It begins cleared,
 * and is hidden while a stored card is chosen.
 *
 * In a `<CardForm>` or `<HostedRedirect>` the consent is `save_card` of the request, and the
 * backend stores it with the attempt. The service sends a payment's `cc_token` in any case: store
 * the token only with the consent. Elsewhere only `onChange` gets it.
 *
 * @see The interface, "Events", `cc_token`
 */
export const SaveCardConsent: ForwardRefExoticComponent<SaveCardConsentProps> = withRef(
  function SaveCardConsent(props: SaveCardConsentProps) {
    const { onChange, label, ...elementProps } = props
    const form = useContext(CardFormContext)
    const { messages } = useMessages()
    const id = useId()
    const box = useRef<HTMLInputElement>(null)
    const isWanted = useRef(false)
    const isStored = form?.brand.isStored === true
    const isPosted = form?.isPosted === true

    const notify = (isTicked: boolean) => {
      isWanted.current = isTicked
      callSafely(() => onChange?.(isTicked))
    }
    useEffect(() => {
      // The consent was for the card that was typed before.
      if (isStored && isWanted.current) notify(false)
    })
    if (isStored) return null
    return (
      <Root
        tag="label"
        given={elementProps}
        className="tillkit-check"
        data-field="save_card"
        htmlFor={id}
      >
        <input
          ref={box}
          id={id}
          className="tillkit-checkbox"
          type="checkbox"
          name={isPosted ? 'save_card' : undefined}
          value={isPosted ? 'true' : undefined}
          onChange={(event) => notify(event.currentTarget.checked)}
        />
        <span>{label ?? messages.saveCard}</span>
        {form && <Consent box={box} elementId={id} onClear={() => notify(false)} />}
      </Root>
    )
  },
)

interface ConsentProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly elementId: string
  readonly onClear: () => void
}

/** Makes the box a field of the form: it has no validation, only a member of the request. */
function Consent({ box, elementId, onClear }: ConsentProps) {
  const clear = () => {
    if (!box.current?.checked) return
    box.current.checked = false
    onClear()
  }
  useFormField({
    name: 'save_card',
    id: elementId,
    errorMessage: undefined,
    validate: () => undefined,
    read: () => (box.current?.checked ? { save_card: true } : {}),
    clear,
    focus: () => box.current?.focus(),
  })
  return null
}
