import { type Field, get } from 'react-hook-form'
import type { CardFormParts, Form } from './CardFormContext.js'
import type { FormField } from './useFormField.js'

// `Node.DOCUMENT_POSITION_PRECEDING`: there is no `Node` on a server, and a name is not made shorter by a bundler.
export const preceding = 2

/** A field in error: its `ref` is a field of ours, or the element that the merchant has registered. */
export interface FailedField {
  readonly ref: Pick<FormField, 'id' | 'focus'> & Partial<FormField>
  readonly message?: string | undefined
}

/** The fields of ours that are on the page now: react-hook-form has each as the `ref` of its field. */
export function formFields({ control }: Pick<Form, 'control'>): readonly FormField[] {
  return Object.values(control._fields)
    .map((field): object | undefined => (field as Partial<Field> | undefined)?._f?.ref)
    .filter(isFormField)
}

/** The fields in error, in the order of the page: they register in the order they appear, which may be another. */
export function failedFields({ control, getFieldState }: Form): readonly FailedField[] {
  return [...control._names.mount]
    .flatMap((name): FailedField | [] => {
      const { error } = getFieldState(name)
      // The error of a resolver need not say the element.
      const ref = (error?.ref ?? get<object, Field>(control._fields, name)._f.ref) as FailedField['ref']
      return error && 'focus' in ref ? { ref, message: ref.errorMessage ?? error.message } : []
    })
    .sort((one, other) => {
      const second = document.getElementById(other.ref.id)
      const first = second && document.getElementById(one.ref.id)
      return first ? first.compareDocumentPosition(second) & preceding || -1 : 0
    })
}

/** Brings the shopper to what failed: to the summary, or to the first field. */
export function focusFailed({ form, summary }: Pick<CardFormParts, 'form' | 'summary'>): void {
  if (summary.current) summary.current()
  else failedFields(form)[0]?.ref.focus()
}

function isFormField(ref: object | undefined): ref is FormField {
  return 'validate' in Object(ref)
}
