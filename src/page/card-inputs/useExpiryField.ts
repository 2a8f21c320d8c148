'use client'

import { type ExpiryDate, parseExpiry, validateExpiry } from '../../core/model/card/expiry.js'
import { formatExpiryEdit } from '../typing/formatExpiryEdit.js'
import { type CardInput, type CardInputOptions, useCardInput } from './useCardInput.js'

/** The options of the expiry field. */
export interface ExpiryFieldOptions extends CardInputOptions {
  /** The current time, in milliseconds since the epoch. @default Date.now */
  readonly now?: (() => number) | undefined
}

/** An unstyled expiry date field. */
export type ExpiryFieldParts = CardInput<ExpiryDate | undefined>

/**
 * Turns an `<input>` into an expiry date field: month and year together, in all usual notations.
 *
 * `read()` returns the month (1–12) and the year (four digits), or `undefined`. An ambiguous or
 * impossible date is an error. The date is shown as `MM / YY` when the field is left.
 */
export function useExpiryField({
  now = Date.now,
  ...options
}: ExpiryFieldOptions = {}): ExpiryFieldParts {
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
