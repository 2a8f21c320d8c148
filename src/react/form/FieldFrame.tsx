'use client'

import type { ReactElement, ReactNode } from 'react'
import type { RootAttributes } from '../part/PartProps.js'
import { Root } from '../part/Root.js'

export interface FieldFrameProps {
  readonly name: string
  /** What the merchant has given the field. `aria-describedby` is for what is filled in, and is not put on the root. */
  readonly given?: RootAttributes
  readonly field: {
    readonly labelProps: { readonly id: string; readonly htmlFor: string }
    readonly hintProps?: { readonly id: string }
    readonly errorProps: { readonly id: string }
  }
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly errorMessage: string | undefined
  /** The element that is filled in, and what is drawn at its end. */
  readonly children: ReactNode
}

/** Renders a label, what it labels, its hint and its error, which stay where they are whatever is shown in them. */
export function FieldFrame({
  name,
  given = {},
  field,
  label,
  hint,
  errorMessage,
  children,
}: FieldFrameProps): ReactElement {
  return (
    <Root
      tag="div"
      given={given}
      aria-describedby={undefined}
      className="tillkit-field"
      data-field={name}
      data-invalid={errorMessage ? '' : undefined}
    >
      <label className="tillkit-label" id={field.labelProps.id} htmlFor={field.labelProps.htmlFor}>
        {label}
      </label>
      <div className="tillkit-control">{children}</div>
      {hint !== undefined && (
        <p className="tillkit-hint" {...field.hintProps}>
          {hint}
        </p>
      )}
      <p className="tillkit-error" {...field.errorProps}>
        {errorMessage}
      </p>
    </Root>
  )
}
