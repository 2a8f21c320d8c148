'use client'

import type { ReactElement } from 'react'
import { useWords } from '../messages/useWords.js'
import type { CustomerFieldProps } from './CustomerFieldProps.js'
import { FieldFrame } from './FieldFrame.js'
import { FieldPart } from './FieldPart.js'
import { useCountryField } from './useCountryField.js'
import { useFieldWords } from './useFieldWords.js'

const name = 'customer_country'

/** Renders a `<label>` with a `<select>` of countries. */
export function CountryField({ label, hint, ...props }: Omit<CustomerFieldProps, 'name'>): ReactElement {
  const { tag, messages } = useWords()
  const { words, marks, describe, isNamed } = useFieldWords({ name, label, isRequired: props.isRequired })
  const field = useCountryField({ ...props, language: tag, isNamed, hasHint: hint !== undefined })
  const complaint = describe(field.error)
  return (
    <FieldFrame name={name} field={field} label={words} marks={marks} hint={hint} complaint={complaint}>
      <select className="tillkit-input tillkit-select" {...field.selectProps}>
        <option value="">{messages.chooseCountry}</option>
        {field.choices.map((choice) => (
          // The server's data may name and order countries in another way than the browser's.
          <option key={choice.code} value={choice.code} suppressHydrationWarning>
            {choice.name}
          </option>
        ))}
      </select>
      <FieldPart name={name} elementId={field.selectProps.id} complaint={complaint} field={field} />
    </FieldFrame>
  )
}
