'use client'

import type { IssueCode } from '../../model/issue.js'
import { type CardInput, type CardInputOptions, useCardInput } from './useCardInput.js'

/** What the cardholder field may be told. */
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
      judge: (text) => judgeName(text.trim(), isRequired),
      parse: (text) => text.trim(),
    },
    options,
  )
  return field
}

function judgeName(name: string, isRequired: boolean): IssueCode | undefined {
  if (name === '') return isRequired ? 'required' : undefined
  return Array.from(name).length > maxNameLength ? 'text_too_long' : undefined
}
