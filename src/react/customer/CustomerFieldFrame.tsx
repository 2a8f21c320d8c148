'use client'

import { type ComponentProps, type ReactElement, useContext, useEffect, useRef } from 'react'
import type { CustomerField } from '../../model/customer/customerFields.js'
import type { Field } from '../field/useField.js'
import { CardFormContext, type FormMembers } from '../form/CardFormContext.js'
import { FieldFrame } from '../form/FieldFrame.js'
import { joinPlainForm } from '../form/plainForm.js'
import { useAnnouncedField } from '../form/useAnnouncedField.js'
import { useCheckout } from '../provider/useCheckout.js'

export interface JoinFormProps {
  readonly name: CustomerField
  readonly elementId: string
  readonly errorMessage: string | undefined
  readonly field: Omit<Field<string>, 'labelProps'>
}

export function CustomerFieldFrame(props: JoinFormProps & ComponentProps<typeof FieldFrame>): ReactElement {
  const { elementId, children, ...frame } = props
  return (
    <FieldFrame {...frame}>
      {children}
      <JoinForm {...frame} elementId={elementId} />
    </FieldFrame>
  )
}

export function JoinForm(props: JoinFormProps): ReactElement {
  return useContext(CardFormContext) ? <CardFormPart {...props} /> : <PlainPart {...props} />
}

function CardFormPart({ name, elementId, errorMessage, field }: JoinFormProps): null {
  useAnnouncedField({
    ...field,
    name,
    id: elementId,
    errorMessage,
    validate: field.check,
    read: () => {
      const text = field.read()
      // The text was validated by the field's own rule, so it fits the member's type.
      return text === '' ? {} : ({ [name]: text } as FormMembers)
    },
  })
  return null
}

function PlainPart({ name, elementId, field }: JoinFormProps): null {
  const { state } = useCheckout()
  const latest = useRef(field)
  useEffect(() => {
    latest.current = field
  })
  useEffect(() => {
    const element = document.getElementById(elementId)
    const form = element?.closest('form')
    if (!element || !form) return
    return joinPlainForm(form, () => {
      const { check, read, focus } = latest.current
      return { name, element, validate: check, read, focus }
    })
  }, [name, elementId])
  useEffect(() => {
    if (state.type !== 'editing' || state.notice?.type !== 'rejected') return
    const issue = state.notice.issues.find((found) => found.field === name)
    if (issue) latest.current.showError(issue.code)
  }, [state, name])
  return null
}
