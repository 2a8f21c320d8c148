import type { CardFormParts, FormField } from './CardFormContext.js'

// `Node.DOCUMENT_POSITION_PRECEDING`: there is no `Node` on a server, and a name is not made shorter by a bundler.
export const preceding = 2

/** A field in error: its `ref` is a field of ours, or an element of the merchant's. */
export interface FailedField {
  readonly ref: Pick<FormField, 'id' | 'focus'> & Partial<FormField>
  readonly message?: string | undefined
}

/** What react-hook-form has under a name in its errors: an error, or the errors of a group of fields. */
type FoundError = Partial<FailedField & { readonly type: unknown }>

/** The fields in error, in the order of the page. */
export function failedFields(errors: object, group = ''): readonly FailedField[] {
  return Object.entries(errors)
    .flatMap(([key, error]: [string, FoundError | undefined]): FailedField | readonly FailedField[] => {
      if (!error || typeof error !== 'object') return []
      // The error of a resolver need not say the element.
      const ref: FoundError['ref'] = error.ref?.focus ? error.ref : document.getElementsByName(group + key)[0]
      if (ref) return { ref, message: ref.errorMessage ?? error.message }
      return typeof error.type === 'string' ? [] : failedFields(error, `${group + key}.`)
    })
    .sort((one, other) => {
      const second = document.getElementById(other.ref.id)
      const first = second && document.getElementById(one.ref.id)
      return first ? first.compareDocumentPosition(second) & preceding || -1 : 0
    })
}

/** Moves the focus to the summary of errors, or to the first field in error. */
export function focusFailed({ summary }: Pick<CardFormParts, 'summary'>, errors: object): void {
  if (summary.current) summary.current()
  else failedFields(errors)[0]?.ref.focus()
}
