'use client'

import { type FocusEvent, useRef } from 'react'
import type { Field } from './useField.js'

type Checked = Pick<Field<unknown>, 'validity' | 'check' | 'showError'>

interface Leaving {
  /** Validates the field for the form around it. */
  readonly check: Checked['check']
  readonly onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** Validates a field when it is left: a filled one at any time, an empty one once the form has asked for it. */
export function useLeaving({ validity, check, showError }: Checked): Leaving {
  const wasAsked = useRef(false)
  return {
    check: () => {
      wasAsked.current = true
      return check()
    },
    onBlur: ({ currentTarget: { form } }) => {
      // A press on the button asks every field, and an error now could move the button away from under the pointer.
      if (form?.querySelector('[type="submit"]:active')) return
      if (wasAsked.current || validity() !== 'required') check()
      else showError(undefined)
    },
  }
}
