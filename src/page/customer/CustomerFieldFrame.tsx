import type { ComponentProps, ReactElement } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { JoinForm, type JoinFormProps } from './JoinForm.js'

/** Renders a field's label, hint and error around its children, and joins it to the form. */
export function CustomerFieldFrame(
  props: JoinFormProps & ComponentProps<typeof FieldFrame>,
): ReactElement {
  const { elementId, children, ...frame } = props
  return (
    <FieldFrame {...frame}>
      {children}
      <JoinForm {...frame} elementId={elementId} />
    </FieldFrame>
  )
}
