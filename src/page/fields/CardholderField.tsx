'use client'

import type { ForwardRefExoticComponent, ReactElement } from 'react'
import { fill } from '../../locales/types/messages.js'
import { useCardholderField } from '../card-inputs/useCardholderField.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { renderField } from '../form/renderField.js'
import { withRef } from '../part/part.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import { type CardFieldProps, useCardFormField } from './useCardFormField.js'

/** All are optional. */
export interface CardholderFieldProps extends CardFieldProps {
  /** Whether an empty name is an error. @default true */
  readonly required?: boolean | undefined
}

/**
 * Renders a labelled `<input>` for the name on the card. It is removed while a stored card is
 * chosen, which has no name to send.
 *
 * `data-field="name_on_card"`, `data-invalid` while it shows an error.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<CardForm>` or `<CardFields>` above.
 */
export const CardholderField: ForwardRefExoticComponent<CardholderFieldProps> = withRef(
  function CardholderField(props: CardholderFieldProps): ReactElement | null {
    return useCardFormParts().brand.isStored ? null : <CardholderInput given={props} />
  },
)

/** The props are one member, because React 18 takes `ref` out of a component's props. */
function CardholderInput({
  given: fieldProps,
}: {
  readonly given: CardholderFieldProps
}): ReactElement {
  const { label, hint, autoComplete, required, ...elementProps } = fieldProps
  const { cardholder, cardholderHint, requiredCardholder, optionalField } =
    useCheckoutParts().locale.messages
  const input = useCardholderField({
    autoComplete,
    required,
    describedBy: elementProps['aria-describedby'],
  })
  const frameProps = useCardFormField('name_on_card', input, {
    read: () => {
      const name = input.read()
      return name ? { name_on_card: name } : {}
    },
    required: requiredCardholder,
  })
  return renderField({
    ...frameProps,
    given: elementProps,
    label: label ?? (required === false ? fill(optionalField, { label: cardholder }) : cardholder),
    hint: hint ?? cardholderHint,
  })
}
