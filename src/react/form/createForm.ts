import { createFormControl } from 'react-hook-form'
import type { Form } from './CardFormContext.js'

/** Creates a form, for fields to join. */
export function createForm(): Form {
  return createFormControl({ shouldFocusError: false })
}
