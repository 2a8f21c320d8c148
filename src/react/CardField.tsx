'use client'

import type { ReactElement, ReactNode } from 'react'
import { type CardFieldName, describeIssue } from './CardFormContext.js'
import { useCheckoutParts } from './CheckoutContext.js'
import type { CardInput } from './useCardInput.js'

export interface CardFieldProps {
  readonly name: CardFieldName
  readonly input: CardInput<unknown>
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Drawn at the end of the input. */
  readonly mark?: ReactNode
}

/** Renders a label, an `<input>`, its hint and its error, which stay where they are whatever is shown in them. */
export function CardField({ name, input, label, hint, mark }: CardFieldProps): ReactElement {
  const { messages } = useCheckoutParts().locale
  const { error } = input
  return (
    <div className="tillkit-field" data-field={name} data-invalid={error ? '' : undefined}>
      <label className="tillkit-label" id={input.labelProps.id} htmlFor={input.labelProps.htmlFor}>
        {label}
      </label>
      <div className="tillkit-control">
        <input className="tillkit-input" {...input.inputProps} />
        {mark}
      </div>
      {hint !== undefined && (
        <p className="tillkit-hint" {...input.hintProps}>
          {hint}
        </p>
      )}
      <p className="tillkit-error" {...input.errorProps}>
        {error && describeIssue({ name, code: error, messages })}
      </p>
    </div>
  )
}
