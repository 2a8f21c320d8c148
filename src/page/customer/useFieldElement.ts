import type { RefCallback } from 'react'
import {
  type CustomerFieldName,
  type CustomerRules,
  tidyCustomerField,
  validateCustomerField,
} from '../../core/model/customer/customerFields.js'
import type { IssueCode } from '../../core/model/issue.js'
import type { FieldRules } from '../field/fieldActions.js'
import { type FieldOptions, useField } from '../field/useField.js'
import { useJoinedRef } from '../part/part.js'
import { bindReturnKey } from '../typing/bindReturnKey.js'

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

interface FieldContent {
  readonly text: string
  /** Neither empty nor complete. */
  readonly isHalfTyped: boolean
}

/** @internal Reads and writes the element of a field: one input, or a group of several. */
export interface ElementAccess<Element extends HTMLElement = HTMLElement>
  extends Pick<FieldRules<Element, FieldContent, string>, 'contentOf' | 'bind'> {
  /** Restores the first text. `undefined` is none. */
  readonly putBack: (element: Element, text: string | undefined) => void
  /** What the focus goes to. */
  readonly focusable: (element: Element | null) => HTMLElement | null | undefined
}

/**
 * @internal Shared by the four hooks: an element that contains the field's text, validated on
 * demand. It is uncontrolled, so that React stores nothing of the shopper.
 */
export function useFieldElement<Element extends HTMLElement>(
  name: CustomerFieldName,
  options: CustomerFieldOptions,
  { contentOf, bind, putBack, focusable }: ElementAccess<Element>,
) {
  const { defaultValue, isNamed, required = false } = options
  const validate = ({ text, isHalfTyped }: FieldContent): IssueCode | undefined =>
    isHalfTyped ? 'format' : validateCustomerField(name, text, options)
  const rules: FieldRules<Element, FieldContent, string> = {
    contentOf,
    bind,
    putBack: (element) => putBack(element, defaultValue),
    validate,
    parse: ({ text }) => tidyCustomerField(name, text, options),
  }
  const [field, elementProps, { onText }] = useField(rules, options)
  const [element, ref] = useJoinedRef(undefined, elementProps.ref)
  // Without a shown error there is nothing to update.
  const onChange = () => {
    if (field.error) onText()
  }
  return {
    element,
    field: { ...field, focus: () => focusable(element.current)?.focus() },
    elementProps: {
      ...elementProps,
      ref,
      name: isNamed ? name : undefined,
      required,
      defaultValue,
      onInput: onChange,
      onChange,
    },
  }
}

type Control = HTMLInputElement | HTMLSelectElement

/** @internal An `<input>` or a `<select>`. */
export const oneElement: ElementAccess<Control> = {
  contentOf: contentOfControl,
  putBack: (control, text = '') => {
    control.value = text
  },
  focusable: (control) => control,
  bind: (control) => (control instanceof HTMLInputElement ? bindReturnKey(control) : () => {}),
}

/** A half-typed date has no value, but is not empty: the browser calls it bad input. */
function contentOfControl(control: Control | null): FieldContent {
  return { text: control?.value ?? '', isHalfTyped: control?.validity.badInput ?? false }
}
