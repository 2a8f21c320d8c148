'use client'

import { useEffect, useRef } from 'react'
import type { IssueCode } from '../../model/issue.js'
import type { Field } from '../field/useField.js'
import { announce, type FormField, useCardFormParts } from './CardFormContext.js'
import { useFormField } from './useFormField.js'

/** A field as the form has it, and as its hook does. */
type AnnouncedField = Omit<FormField, 'validate' | 'showError'> &
  Pick<Field<unknown>, 'error' | 'showError'> & { readonly validate: Field<unknown>['check'] }

/** Makes a field that has a hook a field of the form above, and announces the newest error. */
export function useAnnouncedField(field: AnnouncedField): void {
  const { live } = useCardFormParts()
  const { error, errorMessage } = field
  // What the shopper is brought to need not be announced as well: the focus moves there.
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
