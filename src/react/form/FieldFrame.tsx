'use client'

import type { ComponentPropsWithoutRef, ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { Root, type RootAttributes } from '../part/part.js'
import { StatusIcon } from '../status/StatusIcon.js'

export interface FieldFrameProps {
  readonly name: string
  /** What the merchant has given the field. `aria-describedby` is for what is filled in, and is not put on the root. */
  readonly given?: RootAttributes
  /** The attributes of a group of inputs, whose label names the group and is not for one of them. */
  readonly group?: ComponentPropsWithoutRef<'div'>
  readonly field: {
    readonly labelProps: { readonly id: string; readonly htmlFor?: string }
    readonly hintProps?: { readonly id: string }
    readonly errorProps: { readonly id: string }
  }
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly errorMessage: string | undefined
  /** The props of the input that is filled in. @default none: the input is among the children */
  readonly inputProps?: ComponentPropsWithRef<'input'>
  /** What is drawn at the end of the input. */
  readonly children?: ReactNode
}

/** Renders a label, its hint, what it labels and its error, which stay where they are whatever is shown in them. */
export function FieldFrame({
  name,
  given = {},
  group,
  field,
  label,
  hint,
  errorMessage,
  inputProps,
  children,
}: FieldFrameProps): ReactElement {
  const Label = field.labelProps.htmlFor ? 'label' : 'span'
  return (
    <Root
      tag="div"
      given={given}
      aria-describedby={undefined}
      className="tillkit-field"
      data-field={name}
      data-invalid={errorMessage ? '' : undefined}
      {...group}
    >
      <Label className="tillkit-label" {...field.labelProps}>
        {label}
      </Label>
      {hint !== undefined && (
        <p className="tillkit-hint" {...field.hintProps}>
          {hint}
        </p>
      )}
      <div className="tillkit-control">
        {inputProps && <input {...inputProps} />}
        {children}
      </div>
      <p className="tillkit-error" {...field.errorProps}>
        {errorMessage && <StatusIcon tone="warning" />}
        {errorMessage}
      </p>
    </Root>
  )
}
