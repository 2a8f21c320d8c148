'use client'

import { type ExpiryDate, parseExpiry, validateExpiry } from '../../model/card/expiry.js'
import { formatExpiryEdit } from '../typing/formatExpiryEdit.js'
import { type CardInput, type CardInputOptions, useCardInput } from './useCardInput.js'

/** The options of the expiry field. */
export interface ExpiryFieldOptions extends CardInputOptions {
  /** The time by which a date is past, in milliseconds since the epoch. @default Date.now */
  readonly now?: (() => number) | undefined
}

/** An unstyled expiry date field. */
export type ExpiryFieldParts = CardInput<ExpiryDate | undefined>

/**
 * Makes an `<input>` an expiry date field: month and year in one, in every way people write them.
 *
 * `read()` answers the month (1–12) and the year (four digits), `undefined` when the text is no date. What is ambiguous
 * or impossible is an error and never another date. A date is written `MM / YY` when the field is left.
 */
export function useExpiryField({ now = Date.now, ...options }: ExpiryFieldOptions = {}): ExpiryFieldParts {
  const [field] = useCardInput<ExpiryDate | undefined>(
    {
      autoComplete: 'cc-exp',
      formatEdit: formatExpiryEdit,
      validate: (text) => validateExpiry(text, now()),
      parse: (text) => {
        const date = parseExpiry(text)
        return date.type === 'ok' ? date.value : undefined
      },
    },
    options,
  )
  return field
}
