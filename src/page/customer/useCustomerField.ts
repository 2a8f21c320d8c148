'use client'

import type { ComponentProps, RefCallback } from 'react'
import {
  type CustomerFieldName,
  type CustomerRules,
  tidyCustomerField,
  validateCustomerField,
} from '../../core/model/customer/customerFields.js'
import type { FieldRules } from '../field/fieldActions.js'
import { type Field, type FieldOptions, useField } from '../field/useField.js'
import { useJoinedRef } from '../part/part.js'
import { bindReturnKey } from '../typing/bindReturnKey.js'

/** The fields with an `<input>`. Country and receipt have other hooks. */
export type CustomerTextField = Exclude<
  CustomerFieldName,
  'customer_country' | 'f_receipt_delivery'
>

/** The options of the hook of one of the shopper's own fields. */
export interface CustomerFieldOptions extends FieldOptions, CustomerRules {
  /** What the shop knows already. @default empty */
  readonly defaultValue?: string | undefined
  /**
   * Whether the element has the member's name: for forms that are posted, or read by `FormData`.
   * @default false
   */
  readonly isNamed?: boolean | undefined
}

/** An unstyled text field of the shopper. */
export interface CustomerFieldParts extends Field<string> {
  /** For the `<input>`, which stores its text: add no `value`. */
  readonly inputProps: ElementProps<HTMLInputElement> & InputLook
}

/** The props of every field's element. */
export interface ElementProps<Element extends HTMLElement> {
  /** The label and the error refer to it. */
  readonly id: string
  /** Merge it with your own ref, never replace it. */
  readonly ref: RefCallback<Element>
  /** The member’s name, if the form is posted or read by names. */
  readonly name: string | undefined
  /** For the browser’s own check, and for screen readers. */
  readonly required: boolean
  /** True while an error is shown, not while one is merely true. */
  readonly 'aria-invalid': boolean
  /** Ids of the hint and the error. */
  readonly 'aria-describedby': string
  /** The first value. */
  readonly defaultValue: string | undefined
  /** Validates a failed field again. */
  readonly onInput: () => void
  /** Some browsers fill a field with only a `change` event. */
  readonly onChange: () => void
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
 * @example const { labelProps, inputProps, errorProps, error } = useCustomerField('customer_email',
 * { required: true, hasHint: false })
 */
export function useCustomerField(
  name: CustomerTextField,
  options: CustomerFieldOptions = {},
): CustomerFieldParts {
  const { field, elementProps } = useFieldElement<HTMLInputElement>(name, options, oneElement)
  const look = {
    ...plainLook,
    ...looks[name],
    ...(name === 'customer_tax_id' && options.taxId && digitsLook),
  }
  return {
    ...field,
    inputProps: {
      ...look,
      ...elementProps,
      autoComplete: options.autoComplete ?? look.autoComplete,
    },
  }
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

interface Content {
  readonly text: string
  /** Neither empty nor complete. */
  readonly isHalfTyped: boolean
}

/** @internal Reads and writes the element of a field. */
export interface ElementAccess<Element extends HTMLElement = HTMLElement>
  extends Pick<FieldRules<Element, Content, string>, 'contentOf' | 'bind'> {
  readonly putBack: (element: Element, text: string | undefined) => void
  readonly focusable: (element: Element | null) => HTMLElement | null | undefined
}

/** @internal Shared by the four hooks: an element with its own value, validated on demand. */
export function useFieldElement<Element extends HTMLElement>(
  name: CustomerFieldName,
  options: CustomerFieldOptions,
  { contentOf, bind, putBack, focusable }: ElementAccess<Element>,
) {
  const { defaultValue, isNamed, required = false } = options
  const [field, elementProps, { onText }] = useField<Element, Content, string>(
    {
      contentOf,
      bind,
      putBack: (element) => putBack(element, defaultValue),
      validate: ({ text, isHalfTyped }) =>
        isHalfTyped ? 'format' : validateCustomerField(name, text, options),
      parse: ({ text }) => tidyCustomerField(name, text, options),
    },
    options,
  )
  const [element, ref] = useJoinedRef(undefined, elementProps.ref)
  // Without a shown error there is nothing to update.
  const onChange = (): void => void (field.error && onText())
  return {
    element,
    field: { ...field, focus: () => focusable(element.current)?.focus() },
    elementProps: {
      ...elementProps,
      ref,
      name: isNamed ? name : undefined,
      required: required,
      defaultValue,
      onInput: onChange,
      onChange,
    },
  }
}

/** @internal An `<input>` or a `<select>`. A half-typed date has no value, but is not empty. */
export const oneElement: ElementAccess<HTMLInputElement | HTMLSelectElement> = {
  contentOf: (element) => ({
    text: element?.value ?? '',
    isHalfTyped: element?.validity.badInput ?? false,
  }),
  putBack: (element, text = '') => {
    element.value = text
  },
  focusable: (element) => element,
  bind: (element) => (element instanceof HTMLInputElement ? bindReturnKey(element) : () => {}),
}
