'use client'

import { type ComponentProps, type RefCallback, type RefObject, useId, useRef, useState } from 'react'
import {
  type CustomerField,
  type CustomerRules,
  tidyCustomerField,
  validateCustomerField,
} from '../../model/customer/customerFields.js'
import type { IssueCode } from '../../model/issue.js'
import { markEmptyDate } from '../form/markEmptyDate.js'
import { bindReturnKey } from '../typing/bindReturnKey.js'
import type { ElementAccess } from '../typing/elementAccess.js'

/** The fields that are an `<input>`; country and receipt have hooks of their own. */
export type CustomerTextField = Exclude<CustomerField, 'customer_country' | 'f_receipt_delivery'>

/** The options of the hook of a field of the shopper's own. */
export interface CustomerFieldOptions extends CustomerRules {
  /** The element's id; the others are made from it. @default one by React's `useId` */
  readonly id?: string | undefined
  /** Ids of further elements that describe it. */
  readonly describedBy?: string | undefined
  /** What the shop knows already. @default empty */
  readonly defaultValue?: string | undefined
  /** Whether an element with `hintProps` is rendered. @default true */
  readonly hasHint?: boolean | undefined
  /** Replaces the field's own `autocomplete` value. */
  readonly autoComplete?: string | undefined
  /** Whether the element bears the member's name: for forms that are posted, or read by `FormData`. @default false */
  readonly isNamed?: boolean | undefined
}

/** What every field of the shopper's own has, whatever its element. */
export interface CustomerFieldBase {
  /** For the `<label>`. */
  readonly labelProps: { readonly id: string; readonly htmlFor: string }
  /** For the element that holds the hint. Without one, say `hasHint: false`. */
  readonly hintProps: { readonly id: string }
  /** For the element that shows the error. Render it always, empty when there is none, so that it is announced. */
  readonly errorProps: { readonly id: string }
  /**
   * What the shopper is shown: nothing before the first `check()`. It stays while it is corrected, and goes once nothing is wrong;
   * another one waits for the next `check()`.
   */
  readonly error: IssueCode | undefined
  /** What is true of the field now, shown or not. */
  readonly validity: () => IssueCode | undefined
  /** Validates the field, shows what it lacks and answers it. */
  readonly check: () => IssueCode | undefined
  /** Reads the field as it is sent: `''` when it is empty. */
  readonly read: () => string
  /** Puts back what the field held at first, and takes back its error. */
  readonly clear: () => void
  /** Does nothing while the element is not on the page. */
  readonly focus: () => void
  /** Shows an error found elsewhere, by the service for one, until nothing is wrong any more. `undefined` takes it back. */
  readonly showError: (code: IssueCode | undefined) => void
}

/** A text field of the shopper's own, without a look. */
export interface CustomerFieldParts extends CustomerFieldBase {
  /** For the `<input>`, which keeps its text itself: add no `value`. */
  readonly inputProps: ElementProps<HTMLInputElement> & InputLook
}

/** Props that every element of a field takes. */
export interface ElementProps<Element extends HTMLElement> {
  /** Its label and its error point to it. */
  readonly id: string
  /** Merge it with a ref of your own, never replace it. */
  readonly ref: RefCallback<Element>
  /** The member’s name, where the form is posted or read by names. */
  readonly name: string | undefined
  /** For the browser’s own check, and for whoever reads the page aloud. */
  readonly required: boolean
  /** True while an error is shown, not while one is merely true. */
  readonly 'aria-invalid': boolean
  /** Ids of the hint and the error. */
  readonly 'aria-describedby': string
  /** What the field holds at first. */
  readonly defaultValue: string | undefined
  /** Validates a failed field again. */
  readonly onInput: () => void
  /** Some browsers fill a field in and report the change alone. */
  readonly onChange: () => void
}

/** What kind of `<input>` a field is, and what the browser may do to its text. */
export type InputLook = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'dir' | 'max'
>

/**
 * Makes an `<input>` a field of the shopper's own: a name, e-mail, phone, birthday or tax number.
 *
 * The text stays in the element. Nothing is refused before `check()`.
 *
 * @example
 * const { labelProps, inputProps, errorProps, error } = useCustomerField('customer_email', { isRequired: true, hasHint: false })
 */
export function useCustomerField(name: CustomerTextField, options: CustomerFieldOptions = {}): CustomerFieldParts {
  const { field, elementProps } = useFieldElement<HTMLInputElement>(name, options)
  const look = { ...plainLook, ...looks[name], ...(name === 'customer_tax_id' && options.taxId && digitsLook) }
  return {
    ...field,
    inputProps: { ...look, ...elementProps, autoComplete: options.autoComplete ?? look.autoComplete },
  }
}

const plainLook: InputLook = { type: 'text', autoCorrect: 'off', autoCapitalize: 'off', spellCheck: false }
const nameLook: InputLook = { autoCapitalize: 'words', dir: 'auto' }
const digitsLook: InputLook = { inputMode: 'numeric' }

const looks: Readonly<Record<CustomerTextField, InputLook>> = {
  customer_fname: { ...nameLook, autoComplete: 'given-name' },
  customer_lname: { ...nameLook, autoComplete: 'family-name' },
  customer_patronym: { ...nameLook, autoComplete: 'additional-name' },
  customer_email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
  customer_phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
  // The greatest four-digit year: without it Chromium waits for six digits.
  customer_birthday: { type: 'date', autoComplete: 'bday', max: '9999-12-31' },
  customer_tax_id: { autoComplete: 'off', dir: 'ltr' },
}

interface FieldElement<Element extends HTMLElement> {
  readonly field: CustomerFieldBase
  readonly elementProps: ElementProps<Element>
  readonly element: RefObject<Element | null>
}

/** @internal The ground under the four hooks: an element that holds its own value, validated when asked. */
export function useFieldElement<Element extends HTMLElement>(
  name: CustomerField,
  { id: givenId, describedBy, defaultValue, hasHint = true, isNamed = false, ...rules }: CustomerFieldOptions,
  { contentOf, putBack, focusable, bind }: ElementAccess = oneElement,
): FieldElement<Element> {
  const element = useRef<Element | null>(null)
  const [ref] = useState((): RefCallback<Element> => {
    let unbind: (() => void) | undefined
    return (next) => {
      unbind?.()
      element.current = next
      unbind = next ? bind?.(next) : undefined
    }
  })
  const hasFailed = useRef(false)
  const [error, setError] = useState<IssueCode>()
  const ownId = useId()
  const id = givenId ?? ownId

  const validity = (): IssueCode | undefined => {
    const { text, isHalfTyped } = contentOf(element.current)
    return isHalfTyped ? 'format' : validateCustomerField(name, text, rules)
  }
  const showError = (code: IssueCode | undefined): void => {
    hasFailed.current ||= code !== undefined
    setError(code)
  }
  const check = (): IssueCode | undefined => {
    const found = validity()
    showError(found)
    return found
  }
  const onChange = (): void => {
    // Whoever is correcting it knows already.
    if (hasFailed.current && !validity()) showError(undefined)
  }
  const described = [describedBy, hasHint && `${id}-hint`, `${id}-error`]
  return {
    element,
    elementProps: {
      id,
      ref,
      name: isNamed ? name : undefined,
      required: rules.isRequired ?? false,
      'aria-invalid': error !== undefined,
      'aria-describedby': described.filter(Boolean).join(' '),
      defaultValue,
      onInput: onChange,
      onChange,
    },
    field: {
      labelProps: { id: `${id}-label`, htmlFor: id },
      hintProps: { id: `${id}-hint` },
      errorProps: { id: `${id}-error` },
      error,
      validity,
      check,
      read: () => tidyCustomerField(name, contentOf(element.current).text, rules),
      clear: () => {
        hasFailed.current = false
        setError(undefined)
        putBack(element.current, defaultValue)
      },
      focus: () => focusable(element.current)?.focus(),
      showError,
    },
  }
}

/** An `<input>` or a `<select>`. A date of which only some parts are typed has no value, and is not empty either. */
const oneElement: ElementAccess = {
  contentOf: (element) =>
    isOne(element) ? { text: element.value, isHalfTyped: element.validity.badInput } : { text: '', isHalfTyped: false },
  putBack: (element, text = '') => {
    if (isOne(element)) element.value = text
  },
  focusable: (element) => element,
  bind: (element) => {
    markEmptyDate(element)
    return element instanceof HTMLInputElement ? bindReturnKey(element) : () => {}
  },
}

function isOne(element: HTMLElement | null): element is HTMLInputElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}
