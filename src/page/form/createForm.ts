import { createFormControl } from 'react-hook-form'
import type { Form } from './CardFormContext.js'

export function createForm(): Form {
  return createFormControl({ shouldFocusError: false })
}
