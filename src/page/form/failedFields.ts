import type { CardFormParts, FormField } from './CardFormContext.js'

// `Node.DOCUMENT_POSITION_PRECEDING`. A server has no `Node`, and a bundler does not shorten the
// name.
export const preceding = 2

/** A field with an error. Its `ref` is one of our fields, or a merchant's element. */
export interface FailedField {
  readonly ref: Pick<FormField, 'id' | 'focus'> & Partial<FormField>
  readonly message?: string | undefined
}

/** An entry of react-hook-form's errors: an error, or the errors of a group. */
type FoundError = Partial<FailedField & { readonly type: unknown }>

export function failedFields(errors: object, group = ''): readonly FailedField[] {
  return Object.entries(errors)
    .flatMap(
      ([key, error]: [string, FoundError | undefined]): FailedField | readonly FailedField[] => {
        if (!error || typeof error !== 'object') return []
        // A resolver's error may lack the element.
        const ref: FoundError['ref'] = error.ref?.focus
          ? error.ref
          : document.getElementsByName(group + key)[0]
        if (ref) return { ref, message: ref.errorMessage ?? error.message }
        return typeof error.type === 'string' ? [] : failedFields(error, `${group + key}.`)
      },
    )
    .sort(byDocumentOrder)
}

/** The order of registration is not that of the page. An element that is gone keeps its place. */
function byDocumentOrder(failed: FailedField, nextFailed: FailedField): number {
  const element = document.getElementById(failed.ref.id)
  const nextElement = document.getElementById(nextFailed.ref.id)
  if (!element || !nextElement) return 0
  return element.compareDocumentPosition(nextElement) & preceding ? 1 : -1
}

/** Shows the errors of all fields, and returns them as react-hook-form would, if there are some. */
export function validateFields(fields: CardFormParts['fields']): object | undefined {
  const failed = [...fields.values()].filter((field) => field.validate())
  return failed[0] && errorsOf(failed)
}

/** The errors that the fields show. */
export function shownErrors(fields: CardFormParts['fields']): object {
  return errorsOf([...fields.values()].filter(({ errorMessage }) => errorMessage))
}

function errorsOf(failed: readonly FormField[]): object {
  return Object.fromEntries(failed.map((ref) => [ref.name, { ref }]))
}

export function focusFailed({ summary }: Pick<CardFormParts, 'summary'>, errors: object): void {
  if (summary.current) summary.current.list()
  else failedFields(errors)[0]?.ref.focus()
}
