'use client'

import { type ReactElement, type ReactNode, useEffect } from 'react'
import { BrandMark } from './BrandMark.js'
import { CardField } from './CardField.js'
import { useCardFormField, useCardFormParts } from './CardFormContext.js'
import { useCheckoutParts } from './CheckoutContext.js'
import { useCardNumberField } from './useCardNumberField.js'

/** All can be left out: the words are the checkout's. */
export interface CardNumberFieldProps {
  /** @default "Card number" in the checkout's language */
  readonly label?: ReactNode
  /** Stands under the input and is read out with it. @default none */
  readonly hint?: ReactNode
  /** @default 'cc-number' */
  readonly autoComplete?: string
}

/**
 * Renders a labelled `<input>` for the card number with the brand's mark in it.
 *
 * `data-field="cc_number"`, `data-invalid` while it shows an error.
 */
export function CardNumberField({ label, hint, autoComplete }: CardNumberFieldProps): ReactElement {
  const { messages } = useCheckoutParts().locale
  const { setBrand } = useCardFormParts()
  const input = useCardNumberField({ hasHint: hint !== undefined, autoComplete })
  useCardFormField('cc_number', input)
  useEffect(() => setBrand(input.brand), [setBrand, input.brand])
  return (
    <CardField
      name="cc_number"
      input={input}
      label={label ?? messages.cardNumber}
      hint={hint}
      mark={<BrandMark brand={input.brand.brand} name={input.brand.name} />}
    />
  )
}
