'use client'

import { useEffect, useRef, useState } from 'react'
import type { IssueCode } from '../../core/model/issue.js'
import type { EditedField } from '../field/useField.js'
import { announce, type FormField, useCardFormParts } from './CardFormContext.js'

/**
 * Makes a component a field of the form above it, a `<CardForm>` or the merchant's own with
 * `<CardFields>`: a result of `validate` stops a submit, its shown error is listed in the summary,
 * its members are added to the request.
 *
 * @throws {CheckoutError} `configuration`, when there is no form above.
 */
export function useFormField(field: FormField): void {
  const { form, fields, summary } = useCardFormParts()
  const { name, errorMessage } = field
  // The same object in each render. It identifies this field among those of its name.
  const [mountedField] = useState(() => ({ ...field }))
  // While rendering, like the merchant's inputs: they share one order and return after a `reset()`.
  const registration = form?.register(name, {
    validate: () => {
      // None until a field is mounted: a discarded render must not stop a submit.
      const { validate, validity = validate } = fields.get(name) ?? {}
      return !validity?.()
    },
  })

  // The field that replaces this one may be mounted before this one goes, as in an animation. So
  // the last one that was mounted counts, and removes only itself.
  useEffect(
    () => () => {
      if (fields.get(name) === mountedField) form?.unregister(name)
    },
    [form, fields, name, mountedField],
  )
  // Not again for a new form, which would make the last one in the page the last one mounted.
  useEffect(() => {
    fields.set(name, mountedField)
    return () => {
      if (fields.get(name) !== mountedField) return
      fields.delete(name)
      summary.current?.update()
    }
  }, [fields, summary, name, mountedField])
  useEffect(() => {
    Object.assign(mountedField, field)
    if (!fields.has(name)) fields.set(name, mountedField)
    if (fields.get(name) === mountedField) registration?.ref(mountedField)
  })
  // The summary lists exactly the inline errors: the browser's and the service's.
  useEffect(() => {
    if (!form) summary.current?.update()
    else if (errorMessage) form.setError(name, { message: errorMessage })
    else if (form.getFieldState(name).error) form.clearErrors(name)
  }, [form, summary, name, errorMessage])
}

type AnnouncedField = Omit<FormField, 'validate' | 'showError'> &
  Pick<EditedField<unknown>, 'error' | 'showError'> & {
    readonly validate: EditedField<unknown>['check']
  }

/** Adds a field with a hook to the form above, and announces the newest error. */
export function useAnnouncedField(field: AnnouncedField): void {
  const { live } = useCardFormParts()
  const { error, errorMessage } = field
  // The error that is not announced. After a validation or a refusal the focus reads it; after a
  // payment was taken, the status is the news.
  const unannounced = useRef<IssueCode>(undefined)
  useFormField({
    ...field,
    validate: () => {
      unannounced.current = field.validate()
      return unannounced.current
    },
    showError: (code) => {
      unannounced.current = code
      field.showError(code)
    },
  })
  useEffect(() => {
    if (!error || error !== unannounced.current) announce(live, errorMessage ?? '')
    unannounced.current = undefined
  }, [live, error, errorMessage])
}
