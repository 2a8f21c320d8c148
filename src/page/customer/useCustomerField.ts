'use client'

import type { ComponentProps } from 'react'
import type { CustomerFieldName } from '../../core/model/customer/customerFields.js'
import type { EditedField } from '../field/useField.js'
import {
  type CustomerFieldOptions,
  type ElementProps,
  oneElement,
  useFieldElement,
} from './useFieldElement.js'

/** The fields with an `<input>`. Country and receipt have other hooks. */
export type CustomerTextField = Exclude<
  CustomerFieldName,
  'customer_country' | 'f_receipt_delivery'
>

/** An unstyled text field of the shopper. */
export interface CustomerFieldParts extends EditedField<string> {
  /** For the `<input>`, which stores its text: add no `value`. */
  readonly inputProps: ElementProps<HTMLInputElement> & InputLook
}

/** The kind of an `<input>`, and what the browser may do to its text. */
export type InputLook = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
  | 'dir'
  | 'max'
>

/**
 * Turns an `<input>` into one of the shopper's own fields: a name, e-mail, phone, birthday or tax
 * number.
 *
 * The text stays in the element. No error is shown before `check()`.
 *
 * @example
 * const { labelProps, inputProps, errorProps, error } = useCustomerField('customer_email', {
 *   required: true,
 *   hasHint: false,
 * })
 */
export function useCustomerField(
  name: CustomerTextField,
  options: CustomerFieldOptions = {},
): CustomerFieldParts {
  const { field, elementProps } = useFieldElement<HTMLInputElement>(name, options, oneElement)
  const inputLook = {
    ...plainLook,
    ...looks[name],
    // The rule of Ukraine takes digits alone.
    ...(name === 'customer_tax_id' && options.taxId && digitsLook),
  }
  const autoComplete = options.autoComplete ?? inputLook.autoComplete
  return { ...field, inputProps: { ...inputLook, ...elementProps, autoComplete } }
}

const plainLook: InputLook = {
  type: 'text',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
}
const nameLook: InputLook = { autoCapitalize: 'words', dir: 'auto' }
const digitsLook: InputLook = { inputMode: 'numeric' }

const looks: Readonly<Record<CustomerTextField, InputLook>> = {
  customer_fname: { ...nameLook, autoComplete: 'given-name' },
  customer_lname: { ...nameLook, autoComplete: 'family-name' },
  customer_patronym: { ...nameLook, autoComplete: 'additional-name' },
  customer_email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
  customer_phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
  // The last four-digit year: without it Chromium waits for six digits.
  customer_birthday: { type: 'date', autoComplete: 'bday', max: '9999-12-31' },
  customer_tax_id: { autoComplete: 'off', dir: 'ltr' },
}
