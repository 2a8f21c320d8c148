import type {
  ComponentPropsWithoutRef,
  ComponentPropsWithRef,
  ReactElement,
  ReactNode,
} from 'react'
import { type RootAttributes, renderRoot } from '../part/part.js'
import { ErrorText } from './ErrorText.js'

/** What a field's `render` gets, and its `data-field` and `data-invalid` say. */
export interface FieldState {
  /** The member of the request that the field fills in. */
  readonly field: string
  /** Whether it shows an error. */
  readonly invalid: boolean
}

export interface FieldFrameProps {
  readonly name: string
  /**
   * The merchant's attributes. `aria-describedby` belongs to the input, so it is not on the root.
   */
  readonly given?: RootAttributes
  /** The attributes of a group of inputs, which the label names. */
  readonly group?: ComponentPropsWithoutRef<'div'>
  readonly field: {
    readonly labelProps: { readonly id: string; readonly htmlFor?: string }
    readonly hintProps?: { readonly id: string }
    readonly errorProps: { readonly id: string }
  }
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** @default tillkit-hint, which is in view */
  readonly hintClass?: string | undefined
  readonly errorMessage: string | undefined
  /** The props of the input. @default none: the inputs are among the children */
  readonly inputProps?: ComponentPropsWithRef<'input'>
  /** What is drawn over the input; without one, a `.tillkit-control` with the inputs. */
  readonly children?: ReactNode
}

/** Renders the frame of a field, which calls it: a component more makes its mount slower. */
export function renderField(props: FieldFrameProps): ReactElement {
  const {
    name,
    given: elementProps = {},
    group,
    field,
    label,
    hint,
    hintClass = 'tillkit-hint',
    errorMessage,
    inputProps,
    children,
  } = props
  const Label = field.labelProps.htmlFor ? 'label' : 'span'
  return renderRoot({
    tag: 'div',
    given: elementProps,
    'aria-describedby': undefined,
    className: 'tillkit-field',
    state: { field: name, invalid: !!errorMessage },
    ...group,
    children: (
      <>
        <Label className="tillkit-label" {...field.labelProps}>
          {label}
        </Label>
        {hint !== undefined && (
          <p className={hintClass} {...field.hintProps}>
            {hint}
          </p>
        )}
        <p className="tillkit-error" {...field.errorProps}>
          {errorMessage && <ErrorText message={errorMessage} />}
        </p>
        {inputProps && <input {...inputProps} />}
        {children}
      </>
    ),
  })
}
