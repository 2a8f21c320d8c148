'use client'

import type { ForwardRefExoticComponent, ReactElement } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { withRef } from '../part/withRef.js'
import { BirthdayField } from './BirthdayField.js'
import { CountryField } from './CountryField.js'
import type { CustomerFieldOwnProps, CustomerFieldProps } from './CustomerFieldProps.js'
import { JoinForm } from './JoinForm.js'
import { OptionalLabel } from './OptionalLabel.js'
import { ReceiptField } from './ReceiptField.js'
import { type CustomerTextField, useCustomerField } from './useCustomerField.js'
import { describedBy, useFieldMessages } from './useFieldMessages.js'
import { useLeaving } from './useLeaving.js'

/**
 * Renders a `<label>` with an `<input>`, which is validated when it is left; for the country a `<select>`, for the birthday three inputs, for the receipt a `<fieldset>` of radio buttons: one
 * field of the shopper's own, as a part of the form around it.
 *
 * In a `<CardForm>` it has no name and joins the request, the validation and the summary. In any other form, such as
 * `<HostedRedirect>`, it bears the member's name and is posted; with the page's script it stops the submit while it fails.
 * Outside both, put it into an element with the class `tillkit`, which holds the looks.
 *
 * The birthday is a group of three inputs, day, month and year in the order of the language; a whole date pasted into one of
 * them is distributed over all. It is sent as `YYYY-MM-DD`.
 *
 * `data-field` is the name; `data-invalid` while it shows an error.
 */
export const CustomerField: ForwardRefExoticComponent<CustomerFieldProps> = withRef(function CustomerField(
  props: CustomerFieldProps,
): ReactElement {
  const { name, label, hint, defaultValue, autoComplete, countries, channels, onReceiptChoice, ...others } = props
  const { isRequired, phone, taxId, now, ...given } = others
  const rules = { isRequired, phone, taxId, now }
  const own = { ...rules, name, label, hint, defaultValue, autoComplete, countries, channels, onReceiptChoice, given }
  if (name === 'customer_birthday') return <BirthdayField {...own} />
  if (name === 'customer_country') return <CountryField {...own} />
  if (name === 'f_receipt_delivery') return <ReceiptField {...own} />
  return <TextField {...own} name={name} />
})

interface TextFieldProps extends CustomerFieldOwnProps {
  readonly name: CustomerTextField
}

function TextField({ label, hint, given, ...props }: TextFieldProps): ReactElement {
  const { name } = props
  const { text, marks, describe, isNamed } = useFieldMessages({ ...props, label })
  const field = useCustomerField(name, { ...props, isNamed, ...describedBy(given, hint) })
  const { check, onBlur } = useLeaving(field)
  const errorMessage = describe(field.error)
  return (
    <FieldFrame
      name={name}
      given={given}
      field={field}
      label={<OptionalLabel marks={marks}>{text}</OptionalLabel>}
      hint={hint}
      errorMessage={errorMessage}
    >
      <input className="tillkit-input" {...field.inputProps} onBlur={onBlur} />
      <JoinForm name={name} elementId={field.inputProps.id} errorMessage={errorMessage} field={{ ...field, check }} />
    </FieldFrame>
  )
}
