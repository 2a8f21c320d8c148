'use client'

import type { IssueCode } from '../../model/issue.js'
import { type CardInput, type CardInputOptions, useCardInput } from './useCardInput.js'

/** The options of the cardholder field. */
export interface CardholderFieldOptions extends CardInputOptions {
  /** Whether an empty name is an error. @default true */
  readonly isRequired?: boolean | undefined
}

/** A cardholder field without a look. */
export type CardholderFieldParts = CardInput<string>

const maxNameLength = 256

/** Makes an `<input>` a field for the name on the card. `read()` answers it without white space around it. */
export function useCardholderField({
  isRequired = true,
  ...options
}: CardholderFieldOptions = {}): CardholderFieldParts {
  const { field } = useCardInput<string>(
    {
      inputMode: 'text',
      autoComplete: 'cc-name',
      isRequired,
      clearsOnLeave: false,
      validate: (text) => validateName(text.trim(), isRequired),
      parse: (text) => text.trim(),
    },
    options,
  )
  return field
}

function validateName(name: string, isRequired: boolean): IssueCode | undefined {
  if (name === '') return isRequired ? 'required' : undefined
  return Array.from(name).length > maxNameLength ? 'text_too_long' : undefined
}
