'use client'

import type { ReactElement, ReactNode } from 'react'
import type { CustomerFieldBase } from './useCustomerField.js'

export interface FieldFrameProps {
  readonly name: string
  readonly field: Pick<CustomerFieldBase, 'labelProps' | 'hintProps' | 'errorProps'>
  readonly label: ReactNode
  /** What stands before and after the label of a field that may be left empty. */
  readonly marks: readonly [string, string] | undefined
  readonly hint: ReactNode
  readonly complaint: string | undefined
  /** The element that is filled in. */
  readonly children: ReactNode
}

/** Renders a label, what it labels, its hint and its error, which stay where they are whatever is shown in them. */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  const { name, field, label, marks, hint, complaint, children } = props
  return (
    <div className="tillkit-field" data-field={name} data-invalid={complaint ? '' : undefined}>
      <label className="tillkit-label" id={field.labelProps.id} htmlFor={field.labelProps.htmlFor}>
        {marks?.[0] && <Mark text={marks[0]} />}
        {label}
        {marks?.[1] && <Mark text={marks[1]} />}
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

/** The space around it stays outside: names read out loud are put together from trimmed elements. */
function Mark({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text.startsWith(' ') && ' '}
      <span className="tillkit-optional">{text.trim()}</span>
      {text.endsWith(' ') && ' '}
    </>
  )
}
