'use client'

import type { ForwardRefExoticComponent, ReactElement, ReactNode } from 'react'
import { useExpiryField } from '../card-inputs/useExpiryField.js'
import { FieldFrame } from '../form/FieldFrame.js'
import { type PartProps, withRef } from '../part/part.js'
import { useCheckoutParts } from '../provider/CheckoutContext.js'
import { useCardFormField } from './useCardFormField.js'

/** All can be left out: the texts are the checkout's, the clock is the browser's. */
export interface ExpiryFieldProps extends PartProps<'div'> {
  /** @default "Expiry date" in the checkout's language */
  readonly label?: ReactNode
  /** @default how to write it, in the checkout's language */
  readonly hint?: ReactNode
  /** @default 'cc-exp' */
  readonly autoComplete?: string | undefined
  /** The time by which a card has expired, in milliseconds since the epoch. @default Date.now */
  readonly now?: (() => number) | undefined
}

/**
 * Renders a labelled `<input>` for month and year.
 *
 * `data-field="exp_month"`, `data-invalid` while it shows an error.
 */
export const ExpiryField: ForwardRefExoticComponent<ExpiryFieldProps> = withRef(function ExpiryField({
  label,
  hint,
  autoComplete,
  now,
  ...given
}: ExpiryFieldProps): ReactElement {
  const { messages } = useCheckoutParts().locale
  const input = useExpiryField({ autoComplete, now, describedBy: given['aria-describedby'] })
  const shown = useCardFormField('exp_month', input, {
    read: () => input.read() ?? {},
    required: messages.requiredExpiry,
  })
  return <FieldFrame {...shown} given={given} label={label ?? messages.expiry} hint={hint ?? messages.expiryHint} />
})
