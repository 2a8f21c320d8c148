'use client'

import type { ForwardRefExoticComponent, ReactElement, ReactNode } from 'react'
import { fill } from '../../locales/types/messages.js'
import { useCardholderField } from '../card-inputs/useCardholderField.js'
import { FieldFrame } from '../form/FieldFrame.js'
import { type PartProps, withRef } from '../part/part.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'
import { useCardFormField } from './useCardFormField.js'

/** All can be left out: the texts are the checkout's, and a name is asked for. */
export interface CardholderFieldProps extends PartProps<'div'> {
  /** @default "Name on card" in the checkout's language, with "(optional)" where it may be left empty */
  readonly label?: ReactNode
  /** Shown above the input and read out with it. @default none */
  readonly hint?: ReactNode
  /** @default 'cc-name' */
  readonly autoComplete?: string | undefined
  /** Whether an empty name is an error. @default true */
  readonly isRequired?: boolean | undefined
}

/**
 * Renders a labelled `<input>` for the name on the card.
 *
 * `data-field="name_on_card"`, `data-invalid` while it shows an error.
 */
export const CardholderField: ForwardRefExoticComponent<CardholderFieldProps> = withRef(function CardholderField({
  label,
  hint,
  autoComplete,
  isRequired,
  ...given
}: CardholderFieldProps): ReactElement {
  const { cardholder, requiredCardholder, optionalField } = useCheckoutParts().locale.messages
  const input = useCardholderField({
    hasHint: hint !== undefined,
    autoComplete,
    isRequired,
    describedBy: given['aria-describedby'],
  })
  const shown = useCardFormField('name_on_card', input, {
    read: () => {
      const name = input.read()
      return name ? { name_on_card: name } : {}
    },
    required: requiredCardholder,
  })
  return (
    <FieldFrame
      {...shown}
      given={given}
      label={label ?? (isRequired === false ? fill(optionalField, { label: cardholder }) : cardholder)}
      hint={hint}
    />
  )
})
