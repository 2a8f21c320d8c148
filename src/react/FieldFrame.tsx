'use client'

import type { ReactElement, ReactNode } from 'react'
import type { CustomerFieldBase } from './useCustomerField.js'

export interface FieldFrameProps {
  readonly name: string
  readonly field: Pick<CustomerFieldBase, 'labelProps' | 'hintProps' | 'errorProps'>
  readonly label: ReactNode
  readonly hint: ReactNode
  readonly complaint: string | undefined
  /** The element that is filled in. */
  readonly children: ReactNode
}

/** Renders a label, what it labels, its hint and its error, which stay where they are whatever is shown in them. */
export function FieldFrame({ name, field, label, hint, complaint, children }: FieldFrameProps): ReactElement {
  return (
    <div className="tillkit-field" data-field={name} data-invalid={complaint ? '' : undefined}>
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
        {complaint}
      </p>
    </div>
  )
}
