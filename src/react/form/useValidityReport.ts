'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { listen } from '../provider/listen.js'
import type { CardFormParts } from './CardFormContext.js'

/** What a page gets of a form while it is being filled in: never what is typed. */
export interface FormValidity {
  /** Whether a submit would find nothing wrong now. */
  readonly isValid: boolean
}

/** Calls `onChange` with whether the form could be submitted: at first, and whenever that changes. It shows no error. */
export function useValidityReport(
  { fields }: Pick<CardFormParts, 'fields'>,
  element: RefObject<HTMLFormElement | null>,
  onChange: ((validity: FormValidity) => void) | undefined,
): void {
  const reported = useRef<boolean | undefined>(undefined)
  // At each render: the payment's next state may have emptied a field.
  useEffect(() => {
    if (!onChange || !element.current) return
    const report = (): void => {
      const isValid = [...fields.values()].every((field) => !(field.validity ? field.validity() : field.errorMessage))
      if (!element.current || isValid === reported.current) return
      reported.current = isValid
      onChange({ isValid })
    }
    // Once all listeners of the fields, React's among them, have done what they do with the event. An undo by keyboard or menu
    // is no `input`.
    const later = (): void => void setTimeout(report)
    report()
    return listen(element.current, { input: later, keyup: later, beforeinput: later })
  })
}
