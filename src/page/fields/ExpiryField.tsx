'use client'

import type { ForwardRefExoticComponent } from 'react'
import { useExpiryField } from '../card-inputs/useExpiryField.js'
import { renderField } from '../form/renderField.js'
import { withRef } from '../part/part.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import { type CardFieldProps, useCardFormField } from './useCardFormField.js'

/** All are optional. */
export interface ExpiryFieldProps extends CardFieldProps {
  /** The current time, in milliseconds since the epoch. @default Date.now */
  readonly now?: (() => number) | undefined
}

/**
 * Renders a labelled `<input>` for month and year.
 *
 * `data-field="exp_month"`, `data-invalid` while it shows an error.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<CardForm>` or `<CardFields>` above.
 */
export const ExpiryField: ForwardRefExoticComponent<ExpiryFieldProps> = withRef(
  function ExpiryField(props: ExpiryFieldProps) {
    const { label, hint, autoComplete, now, ...elementProps } = props
    const { messages } = useCheckoutParts().locale
    const input = useExpiryField({
      autoComplete,
      now,
      describedBy: elementProps['aria-describedby'],
    })
    const frameProps = useCardFormField('exp_month', input, {
      read: () => input.read() ?? {},
      required: messages.requiredExpiry,
    })
    return renderField({
      ...frameProps,
      given: elementProps,
      label: label ?? messages.expiry,
      hint: hint ?? messages.expiryHint,
    })
  },
)
