import type { ReactNode } from 'react'
import type { IssueCode } from '../../src/core/model/issue.js'
import {
  type CardholderFieldParts,
  useCardholderField,
} from '../../src/page/card-inputs/useCardholderField.js'
import {
  type CardNumberFieldParts,
  useCardNumberField,
} from '../../src/page/card-inputs/useCardNumberField.js'
import { type ExpiryFieldParts, useExpiryField } from '../../src/page/card-inputs/useExpiryField.js'
import {
  type SecurityCodeFieldParts,
  useSecurityCodeField,
} from '../../src/page/card-inputs/useSecurityCodeField.js'

const now = Date.UTC(2026, 10, 21)

export interface Fields {
  number: CardNumberFieldParts
  expiry: ExpiryFieldParts
  code: SecurityCodeFieldParts
  name: CardholderFieldParts
}

export interface BareFormProps {
  readonly onFields?: (fields: Fields) => void
  readonly onNumberVerdict?: (validity: IssueCode | undefined) => void
  readonly onCodeVerdict?: (validity: IssueCode | undefined) => void
}

/** A form without any library: the hooks, and nothing else. */
export function BareForm({ onFields, onNumberVerdict, onCodeVerdict }: BareFormProps): ReactNode {
  const number = useCardNumberField({ onValidityChange: onNumberVerdict })
  const expiry = useExpiryField({ now: () => now })
  const code = useSecurityCodeField({ brand: number.brand.brand, onValidityChange: onCodeVerdict })
  const name = useCardholderField()
  onFields?.({ number, expiry, code, name })
  const fields = {
    'Card number': number,
    'Expiry date': expiry,
    'Security code': code,
    'Name on card': name,
  }
  return (
    <form method="dialog" data-brand={number.brand.brand}>
      {Object.entries(fields).map(([label, field]) => (
        <p key={label}>
          <label {...field.labelProps} htmlFor={field.inputProps.id}>
            {label}
          </label>
          <input {...field.inputProps} />
          <span {...field.hintProps}>A hint</span>
          <span {...field.errorProps}>{field.error}</span>
        </p>
      ))}
    </form>
  )
}
