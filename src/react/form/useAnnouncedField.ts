import { useEffect, useRef } from 'react'
import type { IssueCode } from '../../model/issue.js'
import type { Field } from '../field/useField.js'
import { announce, type FormField, useCardFormParts } from './CardFormContext.js'
import { useFormField } from './useFormField.js'

type AnnouncedField = Omit<FormField, 'validate' | 'showError'> &
  Pick<Field<unknown>, 'error' | 'showError'> & { readonly validate: Field<unknown>['check'] }

/** Adds a field with a hook to the form above, and announces the newest error. */
export function useAnnouncedField(field: AnnouncedField): void {
  const { live } = useCardFormParts()
  const { error, errorMessage } = field
  // A focused field is not announced as well.
  const silent = useRef<IssueCode>(undefined)
  useFormField({
    ...field,
    validate: () => {
      silent.current = field.validate()
      return silent.current
    },
    showError: (code) => {
      silent.current = code
      field.showError(code)
    },
  })
  useEffect(() => {
    if (!error || error !== silent.current) announce(live, errorMessage ?? '')
    silent.current = undefined
  }, [live, error, errorMessage])
}
