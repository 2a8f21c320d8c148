'use client'

import { type FocusEvent, useRef } from 'react'
import type { CustomerFieldBase } from './useCustomerField.js'

type Checked = Pick<CustomerFieldBase, 'validity' | 'check' | 'showError'>

/** A field that is validated when it is left: filled at any time, empty once the form has asked for it. */
export interface Leaving {
  /** Validates it for the form around it. */
  readonly check: CustomerFieldBase['check']
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** Validates a field as the card's are: when it is left. */
export function useLeaving({ validity, check, showError }: Checked): Leaving {
  const wasAsked = useRef(false)
  return {
    check: () => {
      wasAsked.current = true
      return check()
    },
    onBlur: ({ currentTarget }) => {
      // A press on the button asks every field, and an error now could move the button away from under the pointer.
      if (currentTarget.closest('form')?.querySelector('[type="submit"]:active')) return
      if (wasAsked.current || validity() !== 'required') check()
      else showError(undefined)
    },
  }
}
