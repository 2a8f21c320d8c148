import { type RefObject, useEffect, useRef } from 'react'
import { callSafely } from '../flow/callSafely.js'
import { listen } from '../provider/listen.js'
import type { CardFormParts } from './CardFormContext.js'

/** The validity of a form: never its text. */
export interface FormValidity {
  /** Whether a submit would find no error. */
  readonly isValid: boolean
}

/** Calls `onChange` with the form's validity: at first, and when it changes. It shows no error. */
export function useValidityReport(
  { fields }: Pick<CardFormParts, 'fields'>,
  element: RefObject<HTMLFormElement | null>,
  onChange: ((validity: FormValidity) => void) | undefined,
): void {
  const reported = useRef<boolean | undefined>(undefined)
  // At each render: the payment's state may have emptied a field.
  useEffect(() => {
    if (!onChange || !element.current) return
    const report = (): void => {
      const isValid = [...fields.values()].every(
        (field) => !(field.validity ? field.validity() : field.errorMessage),
      )
      if (!element.current || isValid === reported.current) return
      reported.current = isValid
      callSafely(() => onChange({ isValid }))
    }
    // After all listeners of the fields have run. An undo by keyboard or menu, or HTML's reset of
    // the form, is no `input`.
    const later = (): void => void setTimeout(report)
    report()
    return listen(element.current, { input: later, keyup: later, beforeinput: later, reset: later })
  })
}
