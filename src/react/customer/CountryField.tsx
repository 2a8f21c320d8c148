'use client'

import type { ReactElement } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { useMessages } from '../messages/useMessages.js'
import type { CustomerFieldOwnProps } from './CustomerFieldProps.js'
import { JoinForm } from './JoinForm.js'
import { OptionalLabel } from './OptionalLabel.js'
import { useCountryField } from './useCountryField.js'
import { describedBy, useFieldMessages } from './useFieldMessages.js'
import { useLeaving } from './useLeaving.js'

const name = 'customer_country'

/** Renders a `<label>` with a `<select>` of countries. */
export function CountryField({ label, hint, given, ...props }: CustomerFieldOwnProps): ReactElement {
  const { tag, messages } = useMessages()
  const { text, marks, describe, isNamed } = useFieldMessages({ name, label, isRequired: props.isRequired })
  const field = useCountryField({ ...props, language: tag, isNamed, ...describedBy(given, hint) })
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
      <select className="tillkit-input tillkit-select" {...field.selectProps} onBlur={onBlur}>
        <option value="">{messages.chooseCountry}</option>
        {field.choices.map((choice) => (
          // The server's data may name and order countries in another way than the browser's.
          <option key={choice.code} value={choice.code} suppressHydrationWarning>
            {choice.name}
          </option>
        ))}
      </select>
      <JoinForm name={name} elementId={field.selectProps.id} errorMessage={errorMessage} field={{ ...field, check }} />
    </FieldFrame>
  )
}
