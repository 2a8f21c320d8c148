import { type FocusEvent, useRef } from 'react'
import type { EditedField } from './useField.js'

type Checked = Pick<EditedField<unknown>, 'validity' | 'check' | 'showError'>

interface Leaving {
  /** Validates the field for the form around it. */
  readonly check: Checked['check']
  readonly onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** Validates a filled field when it is left, an empty one only after the form has validated it. */
export function useLeaving({ validity, check, showError }: Checked): Leaving {
  const wasAsked = useRef(false)
  return {
    check: () => {
      wasAsked.current = true
      return check()
    },
    onBlur: ({ currentTarget: { form } }) => {
      // A press on the button validates every field; an error now could move the button away from
      // the pointer.
      if (form?.querySelector('[type="submit"]:active')) return
      if (wasAsked.current || validity() !== 'required') check()
      else showError(undefined)
    },
  }
}
