import { type RefObject, useEffect, useRef } from 'react'
import { callSafely } from '../flow/callSafely.js'
import { listen } from '../provider/listen.js'
import type { CardFormParts, FormField } from './CardFormContext.js'

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
  const lastReported = useRef<boolean | undefined>(undefined)
  // At each render: the payment's state may have emptied a field.
  useEffect(() => {
    if (!onChange || !element.current) return
    const report = (): void => {
      const isValid = [...fields.values()].every(hasNoError)
      if (!element.current || isValid === lastReported.current) return
      lastReported.current = isValid
      callSafely(() => onChange({ isValid }))
    }
    // The fields' listeners run first.
    const reportLater = (): void => void setTimeout(report)
    report()
    return listen(element.current, {
      input: reportLater,
      // An undo by keyboard or by menu, and HTML's reset of the form, fire no `input`.
      keyup: reportLater,
      beforeinput: reportLater,
      reset: reportLater,
    })
  })
}

function hasNoError({ validity, errorMessage }: FormField): boolean {
  return validity ? !validity() : !errorMessage
}
