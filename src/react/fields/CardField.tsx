'use client'

import type { ReactElement, ReactNode } from 'react'
import type { CardFormField } from './useCardFormField.js'

export interface CardFieldProps extends CardFormField {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Drawn at the end of the input. */
  readonly mark?: ReactNode
  readonly onFocus?: () => void
}

/** Renders a label, an `<input>`, its hint and its error, which stay where they are whatever is shown in them. */
export function CardField({ name, input, complaint, label, hint, mark, onFocus }: CardFieldProps): ReactElement {
  return (
    <div className="tillkit-field" data-field={name} data-invalid={complaint ? '' : undefined}>
      <label className="tillkit-label" id={input.labelProps.id} htmlFor={input.labelProps.htmlFor}>
        {label}
      </label>
      <div className="tillkit-control">
        <input className="tillkit-input" {...input.inputProps} onFocus={onFocus} />
        {mark}
      </div>
      {hint !== undefined && (
        <p className="tillkit-hint" {...input.hintProps}>
          {hint}
        </p>
      )}
      <p className="tillkit-error" {...input.errorProps}>
        {complaint}
      </p>
    </div>
  )
}
