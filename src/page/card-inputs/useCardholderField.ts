'use client'

import { validateCardholderName } from '../../core/model/card/cardholderName.js'
import { type CardInput, type CardInputOptions, useCardInput } from './useCardInput.js'

/** The options of the cardholder field. */
export interface CardholderFieldOptions extends CardInputOptions {
  /** Whether an empty name is an error. @default true */
  readonly required?: boolean | undefined
}

/** An unstyled cardholder field. */
export type CardholderFieldParts = CardInput<string>

/**
 * Turns an `<input>` into a field for the name on the card. `read()` returns it without surrounding
 * white space.
 */
export function useCardholderField({
  required = true,
  ...options
}: CardholderFieldOptions = {}): CardholderFieldParts {
  const [field] = useCardInput<string>(
    {
      inputMode: 'text',
      autoComplete: 'cc-name',
      required,
      validate: (text) =>
        required && text.trim() === '' ? 'required' : validateCardholderName(text.trim()),
      parse: (text) => text.trim(),
    },
    options,
  )
  return field
}
