'use client'

import type { ReactElement } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { CountryField } from './CountryField.js'
import type { CustomerFieldProps } from './CustomerFieldProps.js'
import { FieldPart } from './FieldPart.js'
import { OptionalLabel } from './OptionalLabel.js'
import { ReceiptField } from './ReceiptField.js'
import { type CustomerTextField, useCustomerField } from './useCustomerField.js'
import { useFieldMessages } from './useFieldMessages.js'

/**
 * Renders a `<label>` with an `<input>`, for the country a `<select>`, for the receipt a `<fieldset>` of radio buttons: one
 * field of the shopper's own, as a part of the form around it.
 *
 * In a `<CardForm>` it has no name and joins the request, the validation and the summary. In any other form, such as
 * `<HostedRedirect>`, it bears the member's name and is posted; with the page's script it stops the submit while it fails.
 * Outside both, put it into an element with the class `tillkit`, which holds the looks.
 *
 * The birthday is the browser's own date field: it asks in the order of the shopper's language, by keyboard as well, fills
 * in `bday`, and can hold no other day than the one shown.
 *
 * `data-field` is the name; `data-invalid` while it shows an error.
 */
export function CustomerField(props: CustomerFieldProps): ReactElement {
  const { name } = props
  if (name === 'customer_country') return <CountryField {...props} />
  if (name === 'f_receipt_delivery') return <ReceiptField {...props} />
  return <TextField {...props} name={name} />
}

function TextField({ label, hint, ...props }: CustomerFieldProps & { readonly name: CustomerTextField }): ReactElement {
  const { name } = props
  const { text, marks, describe, isNamed } = useFieldMessages({ ...props, label })
  const field = useCustomerField(name, { ...props, isNamed, hasHint: hint !== undefined })
  const errorMessage = describe(field.error)
  return (
    <FieldFrame
      name={name}
      field={field}
      label={<OptionalLabel marks={marks}>{text}</OptionalLabel>}
      hint={hint}
      errorMessage={errorMessage}
    >
      <input className="tillkit-input" {...field.inputProps} />
      <FieldPart name={name} elementId={field.inputProps.id} errorMessage={errorMessage} field={field} />
    </FieldFrame>
  )
}
