import { type FocusEvent, useRef } from 'react'
import type { EditedField } from './useField.js'

type Checked = Pick<EditedField<unknown>, 'validity' | 'check' | 'clear' | 'showError'>

interface Leaving {
  /** Validates the field for the form around it. */
  readonly check: Checked['check']
  /** Empties the field. If it has the focus, it is not validated when it loses it. */
  readonly clear: Checked['clear']
  readonly onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** Validates a filled field when it is left, an empty one only after the form has validated it. */
export function useLeaving({ validity, check, clear, showError }: Checked): Leaving {
  const wasAsked = useRef(false)
  const emptied = useRef<Element>(null)
  return {
    check: () => {
      wasAsked.current = true
      return check()
    },
    clear: () => {
      emptied.current = document.activeElement
      clear()
    },
    onBlur: ({ currentTarget }) => {
      const wasEmptied = emptied.current === currentTarget
      emptied.current = null
      // The form has emptied it and moves the focus to what it says: no mistake of the shopper's.
      if (wasEmptied) return
      // A press on the button validates every field; an error now could move the button away from
      // the pointer.
      if (currentTarget.form?.querySelector('[type="submit"]:active')) return
      if (wasAsked.current || validity() !== 'required') check()
      else showError(undefined)
    },
  }
}
